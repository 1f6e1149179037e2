import { longDate, shortDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { pictures as ru } from '../ru/admin-pictures.ts';
import { fileSize } from './file-size.ts';

export const pictures: Catalogue<typeof ru> = {
	title: 'Зображення',
	lead: 'Усе, що завантажено для дописів, автомобілів і\u00A0налаштувань: де стоїть кожне зображення і\u00A0яке вже не потрібне.',
	search: 'Опис або назва запису',
	use: 'Використання',
	uses: { all: 'Усі зображення', used: 'Використовуються', unused: 'Не використовуються' },
	found: (count) => counted(count, ['зображення', 'зображення', 'зображень']),
	noAlt: 'Без опису',
	size: (width, height) => `${width}\u00A0×\u00A0${height}`,
	weight: fileSize,
	came: (at) => `Завантажено ${shortDate(at)}`,
	usedBy: (count) => (count === 0 ? 'не використовується' : counted(count, ['запис', 'записи', 'записів'])),
	where: 'Де використовується',
	places: {
		cover: 'обкладинка',
		text: 'текст',
		draft: 'робоча копія',
		edit: 'призначена правка',
		history: 'попередні версії',
	},
	statuses: { draft: 'не на сайті', scheduled: 'заплановано', published: 'на сайті' },
	inTrash: 'у кошику',
	more: (count) => `Ще ${counted(count, ['запис', 'записи', 'записів'])}`,
	rest: (count) => `І ще ${counted(count, ['запис', 'записи', 'записів'])}: скористайтеся пошуком.`,
	unused: 'Ніде не використовується',
	forgotten: (day) => `Видалиться ${longDate(day)}, якщо не знадобиться раніше.`,
	reading: 'Список ще складається: видно не все, де стоять зображення.',
	again: 'Оновити',
	copy: 'Скопіювати адресу',
	copyOf: (name) => `Скопіювати адресу: ${name}`,
	copied: 'Адресу скопійовано',
	notCopied: (address) => `Браузер не дав скопіювати адресу. Виділіть і скопіюйте її самі: ${address}`,
	empty: 'Зображень поки немає',
	emptyHelp:
		'Вони з’являться тут, щойно ви вставите зображення в\u00A0допис або додасте фотографію автомобіля.',
	library: 'Із завантажених',
	notAPicture: 'Це не зображення. Підійдуть JPEG, PNG, WebP, AVIF, GIF і HEIC.',
	tooLarge: (name) => `«${name}» більше за 15 МБ. Зменште зображення й виберіть його знову.`,
};
