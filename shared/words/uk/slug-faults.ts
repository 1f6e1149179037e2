import type { Catalogue } from '../catalogue.ts';
import type { slugFaults as ru } from '../ru/slug-faults.ts';

/** What is wrong with the address of a post that was typed by hand. */
export const slugFaults: Catalogue<typeof ru> = {
	reserved: 'Ця адреса зайнята самим сайтом. Виберіть іншу.',
	letters: 'Адреса — малі латинські літери, цифри й одиночні дефіси.',
	long: (most) => `Адреса не довша за ${most} знаків.`,
};
