/** What stands on papers beside the text of their templates. */
export const paperWords = {
	title: (name: string, number: string) => `${name} № ${number}`,
	from: (title: string, day: string) => `${title} від ${day}`,
	look: (name: string) => `${name} без номера, для перегляду`,
	paidOn: (day: string) => `сплачено ${day}`,
	by: (day: string) => `до ${day}`,
	nothing: 'немає',
	scan: 'QR-код для застосунку банку: у ньому отримувач, сума та призначення.',
	atRate: (sum: string, uah: string) => `${sum} (${uah} за курсом на сьогодні)`,
};
