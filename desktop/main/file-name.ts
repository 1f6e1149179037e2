/** Cleans a proposed name: no folders, no signs that file systems refuse. */
export function fileNameOf(proposed: string): string {
	const [last = ''] = proposed.split(/[\\/]/).slice(-1);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
	const clean = last.replace(/[<>:"|?*\u0000-\u001f]/g, '_').replace(/^\.+/, '');
	return clean === '' ? 'file' : clean.slice(0, 200);
}
