import { counted } from '../../format/number.ts';

/** Texts of the screens of any kind of record. */
export const recordScreens = {
	remove: 'Удалить',
	created: (one: string) => `${one}: запись создана`,
	removed: (one: string, name: string) => `${one} «${name}»: в корзине`,
	removedMany: (count: number) => `В корзине: ${counted(count, ['запись', 'записи', 'записей'])}`,
	back: 'Записи вернулись',
} as const;
