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
