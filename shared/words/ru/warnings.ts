import { counted } from '../../format/number.ts';
import { calculationOptions } from './options-calculation.ts';

// The settings show it by its label.
const parameterName = (title: string): string =>
	(calculationOptions as Readonly<Record<string, { label: string }>>)[title]?.label ?? title;

const days = (count: number): string => counted(count, ['день', 'дня', 'дней']);

/** What the office is warned of, in the admin and by mail. */
export const warnings = {
	flood:
		'Заявок приходит больше, чем бывает. Лишние сохранены с пометкой и без писем: просмотрите подозрительные, среди них могут быть настоящие.',
	carFiles: (gigabytes: number) =>
		`Фото и документы машин занимают ${gigabytes} ГБ базы. Удалите лишние или сократите срок хранения фото.`,
	diskFull:
		'На диске сервера кончилось место. Заявки, вход и письма пока работают из резерва, остальное не сохраняется. Освободите место на сервере.',
	databaseGone:
		'Файл базы данных на сервере удалён или заменён: заявки не сохраняются. Верните папку данных на место или восстановите резервную копию.',
	noWrites:
		'База данных не принимает запись: заявки не сохраняются. Проверьте сервер базы и место на его диске.',
	clockAhead: (before: string, now: string) =>
		`Часы сервера ушли вперёд: было ${before}, сейчас ${now}. Пока вы не подтвердите дату, по сроку хранения ничего не удаляется.`,
	backupOld: (age: number) =>
		`Резервная копия не сохранялась ${days(age)}. Проверьте место на диске сервера; причина записана в его журнале.`,
	editStale: (title: string) =>
		`Запланированная правка поста «${title}» не выйдет сама: пост с тех пор изменили или её адрес занят. Откройте его и решите.`,
	requestsForgotten: (count: number) =>
		`Незакрытых заявок, которые в течение месяца сотрутся: ${count}. Их срок хранения кончается: ответьте и закройте их.`,
	mailStuck: (reason: string) =>
		`Письма о заявках задержались больше чем на 15 минут. Сами заявки целы, они в админке. ${reason}`,
	mailAnswer: (answer: string) => `Ответ почтового сервера: ${answer}`,
	mailNotSet: 'Почта не настроена: введите её в «Настройки → Связь».',
	mailboxFails: (since: string) =>
		`Почтовый ящик не читается с ${since}: ответы клиентов не видны. Проверьте его в «Настройки → Связь».`,
	lettersFailed:
		'Не удалось прочитать письма из почтового ящика: среди них могут быть ответы клиентов. Список в «Настройки → Связь».',
	mailRefused: (answer: string | null) =>
		`Почтовый сервер отказался принять письмо. Его ответ: ${answer ?? 'неизвестен'}`,
	telegramToken:
		'Telegram не принимает ключ бота: сообщения ждут. Возьмите ключ у @BotFather и введите его заново.',
	telegramWebhook:
		'У бота задан чужой webhook, поэтому сообщения клиентов до нас не доходят. Снимите его у того, кто его задал, или заведите другого бота.',
	telegramOther: 'Сообщения бота читает ещё одна программа, и часть их достаётся ей. Остановите её.',
	telegramFails: (since: string, reason: string) => `Бот не работает с ${since}, сообщения ждут. ${reason}`,
	telegramGroup: (title: string) => `Бота удалили из группы «${title}»: она ничего не получает.`,
	rateMissing: 'Курсов Национального банка ещё нет: калькулятор не посчитает.',
	rateOld: (age: number, last: string) =>
		`Курс Национального банка не обновлялся ${days(age)}: последний от ${last}.`,
	rateJump: (currency: string, move: string, before: string, now: string) =>
		`Курс ${currency} изменился на ${move}: был ${before}, стал ${now}.`,
	tableMissing: (name: string) => `Таблицы «${name}» нет: без неё калькулятор не посчитает.`,
	tableSoonOld: (name: string, left: number) =>
		`Таблица «${name}» устареет через ${days(left)}. Проверьте цены.`,
	tableOld: (name: string) => `Таблица «${name}» устарела. Проверьте цены и загрузите новую.`,
	minimumMissing: (year: number) =>
		`Прожиточный минимум на ${year} год не внесён: расчёты берут прошлогодний.`,
	minimumSoon: (year: number) => `Внесите прожиточный минимум на ${year} год, когда его утвердят.`,
	parameterMissing: (title: string) =>
		`Настройка «${parameterName(title)}» сегодня не задана: что по ней считают, не посчитается. Добавьте значение с сегодняшнего дня.`,
	parameterOrder: (lower: string, value: string, upper: string, other: string, day: string) =>
		`«${parameterName(lower)}» (${value}) больше, чем «${parameterName(upper)}» (${other}), с ${day}: так считать нельзя. Исправьте одно из значений.`,
	demo: 'На сайте данные для примера: телефон, адрес и цены. Впишите свои и выключите напоминание.',
	guessing: (login: string | null, count: number) => {
		const whose = login === null ? 'Под логинами, которых нет,' : `Под логином «${login}»`;
		const advice =
			login === null
				? 'Подбор замедлен, сотрудникам он не мешает.'
				: 'Подбор замедлен, владельцу он не мешает. Если пароль короткий или старый, смените его.';
		return `${whose} за четверть часа ${counted(count, ['раз', 'раза', 'раз'])} ввели неверный пароль. ${advice}`;
	},
};
