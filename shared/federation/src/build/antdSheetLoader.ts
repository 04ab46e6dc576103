import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import type { AntdSheet } from '../../../ui/src/theme/antd/antdParts';
import { antdSheet } from '../../../ui/src/theme/antd/antdSheet';

/** A webpack loader: writes what antd's parts look like into the sheet of the design system that is named after them. */
export default function writeAntdSheet(this: LoaderContext<unknown>): string {
  return antdSheet(basename(this.resourcePath, '.css') as AntdSheet);
}
