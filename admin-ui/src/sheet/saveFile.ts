/** Saves bytes under a name as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click, so the address is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
