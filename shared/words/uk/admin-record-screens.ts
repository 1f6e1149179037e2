import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { recordScreens as ru } from '../ru/admin-record-screens.ts';

/** Texts of the screens of any kind of record. */
export const recordScreens: Catalogue<typeof ru> = {
	remove: 'Видалити',
	created: (one: string) => `${one}: запис створено`,
	removed: (one: string, name: string) => `${one} «${name}»: у кошику`,
	removedMany: (count: number) => `У кошику: ${counted(count, ['запис', 'записи', 'записів'])}`,
	back: 'Записи повернулися',
};
