import { plural } from '../../format/number.ts';
import { saidBy } from '../../format/said-by.ts';
import type { Catalogue } from '../catalogue.ts';
import type { letters as ru } from '../ru/letters.ts';

/** Texts of the letters that the server writes. */
export const letters: Catalogue<typeof ru> = {
	openRequest: 'Відкрити заявку',
	subject: (id, asked, who) => `Заявка №\u00A0${id}: ${asked}, ${who}`,
	digest: {
		subject: (count) => `Заявки: ще ${count}`,
		lead: 'Заявок надходить забагато для окремих листів. Тут вони разом, жодної не втрачено.',
		heading: (id, asked) => `№\u00A0${id}: ${asked}`,
	},
	unread: {
		subject: (car, owner) =>
			`Клієнт чекає відповіді: ${car}, ${owner === null ? 'ніхто не веде' : `веде ${owner}`}`,
		lead: (count) =>
			count === 1
				? 'Клієнт написав, і за десять хвилин ніхто не прочитав.'
				: 'Клієнт написав кілька разів, і за десять хвилин ніхто не прочитав.',
		car: 'Авто',
		request: 'Заявка',
		client: 'Клієнт',
		number: (id) => `№\u00A0${id}`,
		owner: 'Веде',
		nobody: 'ніхто',
		open: 'Прочитати й відповісти',
		unconfirmed: 'відправника не підтверджено',
	},
	mailbox: {
		noText: 'Лист без тексту.',
		nobody: 'Відправник невідомий',
		filesLeft: (names, more) =>
			`Файли завеликі й залишилися в пошті: ${names.join(', ')}${more > 0 ? ` і ще ${more}` : ''}`,
	},
	openWarning: 'Відкрити',
	test: {
		subject: 'Перевірка пошти',
		text: 'Якщо ви це читаєте, листи про заявки доходять.',
		open: 'Відкрити адмінку',
	},
	facts: {
		answer: 'Чекає відповіді',
		name: 'Ім’я',
		phone: 'Телефон',
		email: 'Пошта',
		language: 'Мова клієнта',
		received: 'Отримано',
		quote: 'Розрахунок',
		compared: 'Порівнювали з ним',
	},
	languages: { ru: 'російська', uk: 'українська' },
	quote: {
		open: 'Відкрити розрахунок',
		ratesOn: (rates, day) => `${rates} на ${day}`,
		notInSum: (name) => `${name} (до суми не входить)`,
		notional: (sum) => `У митній вартості замість оплаченої дороги умовна доставка ${sum}.`,
	},
	notes: {
		by: 'Сайт',
		client: 'Клієнт',
		noQuote: (named) => `До заявки додано розрахунок «${named}», але такого розрахунку немає.`,
		otherQuote: (now, before) => `Розрахунок № ${now} замість № ${before}.`,
		flood: (because) =>
			`Надійшла під час напливу: ${because}. Листа про неї не надіслано; вона може бути справжньою.`,
		hourly: (count, from) =>
			`понад ${count} ${plural(count, ['заявку', 'заявки', 'заявок'])} за годину ${from === 'network' ? 'з однієї мережі' : 'з усіх адрес'}`,
	},
	notWritten: 'Лист не склався.',
	/** A visitor’s own copy of a calculation. */
	sheet: {
		subject: (company, number) => saidBy(company, `розрахунок №\u00A0${number}`),
		lead: 'Ви попросили надіслати цей розрахунок на пошту. Він не змінюється: курс і тарифи його дня збережено разом із ним.',
		notYou:
			'Лист надіслано один раз на прохання із\u00A0сайту, адресу ми не зберегли. Якщо просили не ви, робити нічого не потрібно.',
		askedSubject: (company, request) => saidBy(company, `заявка №\u00A0${request} у\u00A0нас`),
		asked: (request) =>
			`Ваша заявка №\u00A0${request} у\u00A0нас, відповімо листом на цю адресу. Якщо є що додати, дайте відповідь на цей лист.`,
		notAsked: 'Лист надіслано на прохання із\u00A0сайту. Якщо просили не ви, робити нічого не потрібно.',
	},
	offer: {
		file: (number) => `Пропозиція ${number}.pdf`,
		title: (number) => `Пропозиція № ${number}`,
		look: 'Пропозиція без номера, для перегляду',
		days: (made, until) => `від ${made}, дійсна до ${until}`,
		until: (day) => `дійсна до ${day}`,
		replaces: (number) => `Замінює пропозицію № ${number}`,
		client: (name) => `Для: ${name}`,
		terms: 'Умови',
		signature: 'Від компанії',
		subject: (company, number) => saidBy(company, `пропозиція №\u00A0${number}`),
		attached: (number, until) => `У додатку пропозиція № ${number}, вона дійсна до ${until}.`,
		accept: 'Прочитати й прийняти пропозицію',
	},
	offered: {
		car: 'Авто',
		replaces: (number) => `Замість нього пропозиція № ${number}`,
		keeps: (number) =>
			`Прийнято пропозицію № ${number}, а платежі попередні: за ними вже платили. Перевірте план.`,
	},
	code: {
		subject: (code, number) => `${code}: код для пропозиції №\u00A0${number}`,
		text: (code, number, until) =>
			`Код ${code}. Ним ви приймаєте пропозицію № ${number}; він діє до ${until}. Нікому його не кажіть. Якщо ви нічого не приймали, код не потрібен.`,
	},
	accepted: {
		subject: (number, car) => `Пропозицію №\u00A0${number} прийнято: ${car}`,
		subjectClient: (number) => `Ви прийняли пропозицію №\u00A0${number}`,
		lead: (number) => `Клієнт прийняв пропозицію № ${number}. Файл, який він прийняв, у додатку.`,
		leadClient: (number) =>
			`Ви прийняли пропозицію № ${number}. Файл, який ви прийняли, у додатку: збережіть цей лист.`,
		when: 'Коли',
		how: 'Як',
		proofs: {
			mail: 'код із листа',
			chat: 'код із чату',
			'form-chat': 'код із чату, під’єднаного з форми',
			click: 'згода без коду, не підпис',
		},
		open: 'Відкрити картку авто',
	},
	reply: {
		subject: (company, id) => saidBy(company, `відповідь на вашу заявку №\u00A0${id}`),
		sameToday: (day, sum) => `На ${day} вийшло б стільки само: ${sum}.`,
		otherToday: (day, sum, change, isLess) =>
			`На ${day} вийшло б ${sum}: на ${change} ${isLess ? 'менше' : 'більше'}.`,
		otherPort: (now, before) =>
			`Порт завантаження тепер інший: найдешевше «${now}», у розрахунку був «${before}».`,
	},
};
