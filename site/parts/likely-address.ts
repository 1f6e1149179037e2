const domains = [
	'gmail.com',
	'mail.com',
	'ukr.net',
	'icloud.com',
	'outlook.com',
	'hotmail.com',
	'yahoo.com',
	'meta.ua',
	'proton.me',
];

/** The address that was meant, where the domain differs from a well-known one by a letter. */
export function likelyAddress(address: string): string | null {
	const at = address.lastIndexOf('@') + 1;
	const domain = address.slice(at).toLowerCase();
	if (domains.includes(domain)) return null;
	const meant = domains.find((known) => differByOne(domain, known));
	return meant ? address.slice(0, at) + meant : null;
}

/** One letter is another, is missing, is too many, or has changed places with the next. */
function differByOne(one: string, other: string): boolean {
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	let end = 0;
	while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
	const a = one.slice(start, one.length - end);
	const b = other.slice(start, other.length - end);
	return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === [...b].reverse().join(''));
}
