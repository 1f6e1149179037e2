import type { Catalogue } from '../catalogue.ts';
import type { metaScreens as ru } from '../ru/admin-meta.ts';

/** Texts of the screens of meta records. */
export const metaScreens: Catalogue<typeof ru> = {
	lead: 'Заголовок і опис, які бачать пошуковики й ті, кому надіслали посилання. Один запис на сторінку.',
	pageHelp: 'Ім’я сторінки з її адреси: латинські літери, цифри й дефіс.',
	pageOther: 'Інша сторінка…',
	pageChoose: 'Виберіть сторінку',
	pageName: 'Ім’я сторінки',
	both: 'Заголовок і опис',
	titleHelp: (length: number) => `${length} з приблизно 60 знаків у пошуку`,
	descriptionHelp: (length: number) => `${length} з приблизно 160 знаків у пошуку`,
	snippet: 'Так це виглядає в пошуку',
	snippetEmptyTitle: 'Заголовок сторінки',
	snippetEmpty: 'Тут буде опис. Без нього пошуковик візьме випадковий шматок сторінки.',
	empty: 'Записів поки немає',
	emptyHelp: 'Поки запису немає, сторінка бере заголовок і опис з налаштувань сайту. Почніть з головної.',
	noneLeft: 'Для всіх сторінок сайту записи вже є.',
};
