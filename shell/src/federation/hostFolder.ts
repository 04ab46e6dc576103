/** Written by webpack: where the files of the build lie that this code is part of. */
declare const __webpack_public_path__: string;

/** Absolute address of the folder of the shell's own files, where the chunks of shared modules lie. */
export function hostFolder(): string {
  return new URL(__webpack_public_path__, document.baseURI).href;
}
