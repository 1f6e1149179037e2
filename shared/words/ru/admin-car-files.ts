import { longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';

/** Photos and papers of a car under way, as the office keeps them. */
export const carFiles = {
	photos: 'Фото',
	papers: 'Документы',
	addPhotos: 'Добавить фото',
	addPaper: 'Добавить документ',
	drop: 'Или перетащите файлы сюда.',
	noPassport: 'Копии паспортов здесь не хранят.',
	kind: 'Что это',
	shown: 'Видит клиент',
	show: (name: string) => `Показать клиенту: ${name}`,
	open: (name: string) => `Скачать ${name}`,
	photo: (number: number) => `Фото ${number}`,
	confirm: 'Подтвердить подпись',
	confirmOf: (name: string) => `Подтвердить подпись: ${name}`,
	confirmed: (by: string, at: string) => `подпись проверена: ${by}, ${longDate(new Date(at))}`,
	removeOf: (name: string) => `Удалить ${name}`,
	sure: { title: 'Удалить файл?', text: 'Вернуть его нельзя.', action: 'Удалить' },
	sending: (count: number) => `Отправляем: ${counted(count, ['файл', 'файла', 'файлов'])}`,
	forget: 'Не отправлять',
	tooLarge: (name: string) => `${name}: больше 15 МБ`,
} as const;
