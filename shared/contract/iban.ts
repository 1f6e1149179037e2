/** True for an account number whose check digits are right (ISO 13616, ISO 7064); a Ukrainian one has 27 digits. */
export function isIban(account: string): boolean {
	if (!/^(UA\d{27}|(?!UA)[A-Z]{2}\d{2}[A-Z\d]{11,30})$/.test(account)) return false;
	const digits = `${account.slice(4)}${account.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
		String(letter.charCodeAt(0) - 55),
	);
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** An account number as people read it: in fours. */
export const showIban = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');

const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
	[...'АВЕІКМНОРСТХ'].map((letter, at) => [letter, 'ABEIKMHOPCTX'[at] ?? letter]),
);
const gap = '[\\s\\p{P}]{0,3}';
const accounts = new RegExp(
	`(?<=IBAN|^|[^A-Z\\d])[A-Z]${gap}[A-Z]${gap}\\d${gap}\\d(?:${gap}[A-Z\\d]){11,30}`,
	'gu',
);

/** True where a text holds an account number, however its signs are spaced or spelled. */
export function holdsIban(text: string): boolean {
	const plain = text
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.toUpperCase()
		.replace(/[А-ЯІ]/g, (letter) => lookalikes[letter] ?? letter);
	return (plain.match(accounts) ?? []).some((found) => {
		// The words behind a number may read as a part of it.
		const ends = [...found.matchAll(/(?<=[A-Z\d])(?=[\s\p{P}]|$)/gu)].map(({ index }) => index);
		return ends.some((end) => isAccount(found.slice(0, end).replace(/[^A-Z\d]/g, '')));
	});
}

// A Ukrainian one is known by its form alone: a wrong digit in it is a slip.
const isAccount = (signs: string): boolean => /^UA\d{27}$/.test(signs) || isIban(signs);
