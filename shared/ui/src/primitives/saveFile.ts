/** Hands a file to the visitor. For event handlers: it touches the document. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a table to the visitor, made by `toCsv` of `@market-pulse/format/csv`. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
