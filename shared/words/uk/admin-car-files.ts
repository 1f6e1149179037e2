import { longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { carFiles as ru } from '../ru/admin-car-files.ts';

/** Photos and papers of a car under way, as the office keeps them. */
export const carFiles: Catalogue<typeof ru> = {
	photos: 'Фото',
	papers: 'Документи',
	addPhotos: 'Додати фото',
	addPaper: 'Додати документ',
	drop: 'Або перетягніть файли сюди.',
	noPassport: 'Копії паспортів тут не зберігають.',
	kind: 'Що це',
	shown: 'Бачить клієнт',
	show: (name) => `Показати клієнту: ${name}`,
	open: (name) => `Завантажити ${name}`,
	photo: (number) => `Фото ${number}`,
	confirm: 'Підтвердити підпис',
	confirmOf: (name) => `Підтвердити підпис: ${name}`,
	confirmed: (by, at) => `підпис перевірено: ${by}, ${longDate(new Date(at))}`,
	removeOf: (name) => `Видалити ${name}`,
	sure: { title: 'Видалити файл?', text: 'Повернути його не можна.', action: 'Видалити' },
	sending: (count) => `Надсилаємо: ${counted(count, ['файл', 'файли', 'файлів'])}`,
	forget: 'Не надсилати',
	tooLarge: (name) => `${name}: більше ніж 15 МБ`,
};
