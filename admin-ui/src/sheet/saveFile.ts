/** Starts a browser download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Released later, because the browser reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
