import { plural } from '../../format/number.ts';
import { saidBy } from '../../format/said-by.ts';

/** Texts of the letters that the server writes. */
export const letters = {
	openRequest: 'Открыть заявку',
	subject: (id: number, asked: string, who: string) => `Заявка №\u00A0${id}: ${asked}, ${who}`,
	digest: {
		subject: (count: number) => `Заявки: ещё ${count}`,
		lead: 'Заявок приходит слишком много для отдельных писем. Здесь они вместе, ни одна не потеряна.',
		heading: (id: number, asked: string) => `№\u00A0${id}: ${asked}`,
	},
	/** A client's message that nobody in the office has read. */
	unread: {
		subject: (car: string, owner: string | null) =>
			`Клиент ждёт ответа: ${car}, ${owner === null ? 'никто не ведёт' : `ведёт ${owner}`}`,
		lead: (count: number): string =>
			count === 1
				? 'Клиент написал, и за десять минут никто не прочитал.'
				: 'Клиент написал несколько раз, и за десять минут никто не прочитал.',
		car: 'Авто',
		request: 'Заявка',
		client: 'Клиент',
		number: (id: number) => `№\u00A0${id}`,
		owner: 'Ведёт',
		nobody: 'никто',
		open: 'Прочитать и ответить',
		unconfirmed: 'отправитель не подтверждён',
	},
	/** Answers that came by mail. */
	mailbox: {
		noText: 'Письмо без текста.',
		nobody: 'Отправитель неизвестен',
		filesLeft: (names: readonly string[], more: number) =>
			`Файлы слишком велики и остались в почте: ${names.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`,
	},
	openWarning: 'Открыть',
	test: {
		subject: 'Проверка почты',
		text: 'Если вы это читаете, письма о заявках доходят.',
		open: 'Открыть админку',
	},
	facts: {
		answer: 'Ждёт ответа',
		name: 'Имя',
		phone: 'Телефон',
		email: 'Почта',
		language: 'Язык клиента',
		received: 'Получена',
		quote: 'Расчёт',
		compared: 'Сравнивали с ним',
	},
	languages: { ru: 'русский', uk: 'украинский' },
	quote: {
		open: 'Открыть расчёт',
		ratesOn: (rates: string, day: string) => `${rates} на ${day}`,
		notInSum: (name: string) => `${name} (в сумму не входит)`,
		notional: (sum: string) => `В таможенной стоимости вместо оплаченной дороги условная доставка ${sum}.`,
	},
	/** Notes that the server adds to a request. */
	notes: {
		by: 'Сайт',
		client: 'Клиент',
		noQuote: (named: string) => `К заявке приложен расчёт «${named}», но такого расчёта нет.`,
		otherQuote: (now: string, before: string) => `Расчёт № ${now} вместо № ${before}.`,
		flood: (because: string) =>
			`Пришла во время наплыва: ${because}. Письмо о ней не отправлено; она может быть настоящей.`,
		hourly: (count: number, from: 'network' | 'all') =>
			`больше ${count} ${plural(count, ['заявки', 'заявок', 'заявок'])} за час ${from === 'network' ? 'из одной сети' : 'со всех адресов'}`,
	},
	notWritten: 'Письмо не составилось.',
	/** A visitor’s own copy of a calculation. */
	sheet: {
		subject: (company: string, number: string) => saidBy(company, `расчёт №\u00A0${number}`),
		lead: 'Вы попросили прислать этот расчёт на почту. Он не меняется: курс и тарифы его дня сохранены вместе с ним.',
		notYou:
			'Письмо отправлено один раз по просьбе с\u00A0сайта, адрес мы не сохранили. Если просили не вы, ничего делать не нужно.',
		askedSubject: (company: string, request: number) =>
			saidBy(company, `заявка №\u00A0${request} у\u00A0нас`),
		asked: (request: number) =>
			`Ваша заявка №\u00A0${request} у\u00A0нас, ответим письмом на этот адрес. Если есть что добавить, ответьте на это письмо.`,
		notAsked: 'Письмо отправлено по просьбе с\u00A0сайта. Если просили не вы, ничего делать не нужно.',
	},
	/** The offer sheet, and the letter that it goes along with. */
	offer: {
		file: (number: string) => `Предложение ${number}.pdf`,
		title: (number: string) => `Предложение № ${number}`,
		look: 'Предложение без номера, для просмотра',
		days: (made: string, until: string) => `от ${made}, действительно до ${until}`,
		until: (day: string) => `действительно до ${day}`,
		replaces: (number: string) => `Заменяет предложение № ${number}`,
		client: (name: string) => `Для: ${name}`,
		terms: 'Условия',
		signature: 'От компании',
		subject: (company: string, number: string) => saidBy(company, `предложение №\u00A0${number}`),
		attached: (number: string, until: string) =>
			`В приложении предложение № ${number}, оно действительно до ${until}.`,
		accept: 'Прочитать и принять предложение',
	},
	/** The card of a car that a client's acceptance made, where nothing is known of the car. */
	offered: {
		car: 'Авто',
		replaces: (number: string) => `Вместо него предложение № ${number}`,
		keeps: (number: string) =>
			`Принято предложение № ${number}, а платежи прежние: по ним уже платили. Проверьте план.`,
	},
	/** The code with which a client accepts an offer: the same text goes by letter and by chat. */
	code: {
		subject: (code: string, number: string) => `${code}: код для предложения №\u00A0${number}`,
		text: (code: string, number: string, until: string) =>
			`Код ${code}. Им вы принимаете предложение № ${number}; он действует до ${until}. Никому его не говорите. Если вы ничего не принимали, код не нужен.`,
	},
	/** An accepted offer, told to both sides. */
	accepted: {
		subject: (number: string, car: string) => `Предложение №\u00A0${number} принято: ${car}`,
		subjectClient: (number: string) => `Вы приняли предложение №\u00A0${number}`,
		lead: (number: string) => `Клиент принял предложение № ${number}. Файл, который он принял, в приложении.`,
		leadClient: (number: string) =>
			`Вы приняли предложение № ${number}. Файл, который вы приняли, в приложении: сохраните это письмо.`,
		when: 'Когда',
		how: 'Как',
		proofs: {
			mail: 'код из письма',
			chat: 'код из чата',
			'form-chat': 'код из чата, подключённого из формы',
			click: 'согласие без кода, не подпись',
		},
		open: 'Открыть карточку авто',
	},
	reply: {
		subject: (company: string, id: number) => saidBy(company, `ответ на вашу заявку №\u00A0${id}`),
		sameToday: (day: string, sum: string) => `На ${day} вышло бы столько же: ${sum}.`,
		otherToday: (day: string, sum: string, change: string, isLess: boolean) =>
			`На ${day} вышло бы ${sum}: на ${change} ${isLess ? 'меньше' : 'больше'}.`,
		otherPort: (now: string, before: string) =>
			`Порт погрузки теперь другой: дешевле всего «${now}», в расчёте был «${before}».`,
	},
};
