// Hands a file to the browser, which saves it.

export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file by the time it answers the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
