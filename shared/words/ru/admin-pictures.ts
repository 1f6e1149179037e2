import { longDate, shortDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';
import { fileSize } from './file-size.ts';

/** Texts of the library of pictures: its screen, and the dialog that chooses from it. */
export const pictures = {
	title: 'Картинки',
	lead: 'Всё, что загружено для постов, автомобилей и\u00A0настроек: где стоит каждая картинка и\u00A0какая уже не нужна.',
	search: 'Описание или название записи',
	use: 'Использование',
	uses: { all: 'Все картинки', used: 'Используются', unused: 'Не используются' },
	found: (count: number) => counted(count, ['картинка', 'картинки', 'картинок']),
	noAlt: 'Без описания',
	size: (width: number, height: number) => `${width}\u00A0×\u00A0${height}`,
	weight: fileSize,
	came: (at: Date) => `Загружена ${shortDate(at)}`,
	usedBy: (count: number) =>
		count === 0 ? 'не используется' : counted(count, ['запись', 'записи', 'записей']),
	where: 'Где используется',
	places: {
		cover: 'обложка',
		text: 'текст',
		draft: 'рабочая копия',
		edit: 'назначенная правка',
		history: 'прежние версии',
	},
	statuses: { draft: 'не на сайте', scheduled: 'запланирован', published: 'на сайте' },
	inTrash: 'в корзине',
	more: (count: number) => `Ещё ${counted(count, ['запись', 'записи', 'записей'])}`,
	rest: (count: number) =>
		`И ещё ${counted(count, ['запись', 'записи', 'записей'])}: воспользуйтесь поиском.`,
	unused: 'Нигде не используется',
	forgotten: (day: string) => `Удалится ${longDate(day)}, если не понадобится раньше.`,
	reading: 'Список ещё составляется: видно не всё, где стоят картинки.',
	again: 'Обновить',
	copy: 'Скопировать адрес',
	copyOf: (name: string) => `Скопировать адрес: ${name}`,
	copied: 'Адрес скопирован',
	notCopied: (address: string) =>
		`Браузер не дал скопировать адрес. Выделите и скопируйте его сами: ${address}`,
	empty: 'Картинок пока нет',
	emptyHelp:
		'Они появятся здесь, как только вы вставите картинку в\u00A0пост или добавите фотографию автомобиля.',
	library: 'Из загруженных',
	notAPicture: 'Это не картинка. Подойдут JPEG, PNG, WebP, AVIF, GIF и HEIC.',
	tooLarge: (name: string) => `«${name}» больше 15 МБ. Уменьшите картинку и выберите её снова.`,
} as const;
