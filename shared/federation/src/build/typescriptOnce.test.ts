import typescript from 'typescript';
import onceTypescript from './typescriptOnce';

const compilerOptions = { target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.ESNext };
const ofPrice = { fileName: '/price.ts', compilerOptions };

describe('TypeScript for the two builds of a release', () => {
  it('makes of a source what it makes otherwise', () => {
    const source = 'export const price: number = 1;\n';
    const { outputText } = onceTypescript.transpileModule(source, ofPrice);
    expect(outputText).toBe(typescript.transpileModule(source, ofPrice).outputText);
    expect(outputText).toContain('export const price = 1;');
  });

  it('transpiles it once', () => {
    const first = onceTypescript.transpileModule('export const first = 1;', ofPrice);
    expect(onceTypescript.transpileModule('export const first = 1;', { ...ofPrice })).toBe(first);
  });

  it.each([
    ['another source', 'export const price = 2;', ofPrice],
    ['another name', 'export const price = 1;', { ...ofPrice, fileName: '/cost.ts' }],
    [
      'other options',
      'export const price = 1;',
      { ...ofPrice, compilerOptions: { ...compilerOptions, sourceMap: true } },
    ],
  ])('transpiles %s by itself', (_what, source, options) => {
    const first = onceTypescript.transpileModule('export const price = 1;', ofPrice);
    const { outputText, sourceMapText } = onceTypescript.transpileModule(source, options);
    expect({ outputText, sourceMapText }).toEqual({
      outputText: typescript.transpileModule(source, options).outputText,
      sourceMapText: typescript.transpileModule(source, options).sourceMapText,
    });
    expect(onceTypescript.transpileModule(source, options)).not.toBe(first);
  });
});
