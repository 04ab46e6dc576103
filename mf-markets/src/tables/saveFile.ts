/** Hands a text to the visitor as a file. For event handlers: it touches the document. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
