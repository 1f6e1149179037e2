/** A name as it reads below a heading that has said its first words. */
export function nameBelow(heading: string, name: string): string {
	const first = `${heading}: `;
	if (!name.startsWith(first)) return name;
	const rest = name.slice(first.length);
	return rest.charAt(0).toUpperCase() + rest.slice(1);
}
