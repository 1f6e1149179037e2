/** True for a container's number whose check digit is right (ISO 6346). */
export function isContainer(number: string): boolean {
	if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return false;
	const total = [...number.slice(0, 10)].reduce((sum, sign, place) => sum + signValue(sign) * 2 ** place, 0);
	return (total % 11) % 10 === Number(number[10]);
}

const signValue = (sign: string): number =>
	// The values of letters skip the multiples of eleven.
	/\d/.test(sign) ? Number(sign) : 'A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'.indexOf(sign) + 10;
