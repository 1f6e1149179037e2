/** What is wrong with the address of a post that was typed by hand. */
export const slugFaults = {
	reserved: 'Этот адрес занят самим сайтом. Выберите другой.',
	letters: 'Адрес — строчные латинские буквы, цифры и одиночные дефисы.',
	long: (most: number) => `Адрес не длиннее ${most} знаков.`,
};
