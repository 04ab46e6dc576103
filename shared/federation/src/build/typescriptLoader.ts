import type { LoaderContext } from 'webpack';
import { transpile } from './transpile';

/** A webpack loader: TypeScript becomes JavaScript, with ES modules for webpack to follow. */
export default function loadTypescript(this: LoaderContext<unknown>, source: string): void {
  const done = this.async();
  const path = this.resourcePath;
  transpile(source, { path, module: 'es6', ...(this.sourceMap && { mappedAs: path }) }).then(
    ({ code, map }) => done(undefined, code, map && JSON.parse(map)),
    done,
  );
}
