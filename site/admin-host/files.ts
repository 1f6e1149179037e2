/** Has the person choose one file; null when the chooser is closed without one. */
export function openFile({
	extensions,
}: {
	title: string;
	extensions: readonly string[];
}): Promise<File | null> {
	return new Promise((resolve) => {
		const input = document.createElement('input');
		input.type = 'file';
		input.accept = extensions.map((extension) => `.${extension}`).join(',');
		input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
		input.addEventListener('cancel', () => resolve(null));
		input.click();
	});
}

const downloadBeginsWithinMs = 60_000;

/** Hands a file to the browser's downloads. The browser does not say whether the person saved it. */
export async function saveFile({
	name,
	type,
	bytes,
}: {
	name: string;
	type: string;
	bytes: Uint8Array;
}): Promise<boolean> {
	// The bytes come from an answer's own buffer, never from a shared one.
	const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), downloadBeginsWithinMs);
	return true;
}
