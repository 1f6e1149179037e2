import { kyivTime, shortDate } from '../../format/date.ts';

const into = (to: string): string => `${to.includes('@') ? 'на' : 'в'} ${to}`;

/** The page on which a client reads and accepts an offer, behind a secret link. */
export const offerPage = {
	title: 'Предложение',
	description: 'Строки, сумма и срок предложения.',
	until: (day: string) => `Действует до ${shortDate(day)}`,
	over: (day: string) =>
		`Действовало до ${shortDate(day)}, принять его уже нельзя. Напишите нам или позвоните: составим новое.`,
	replaced: (number: string) => `Вместо него теперь предложение № ${number}.`,
	open: (number: string) => `Открыть предложение № ${number}`,
	newer: 'Оно придёт вам отдельным письмом.',
	lines: 'Строки предложения',
	line: 'Строка',
	sum: 'Сумма',
	hryvnias: 'В гривнах',
	file: (size: string) => `Скачать PDF, ${size}`,
	accept: 'Принимаю',
	consent: 'Согласие',
	toAccept: 'Перейти к согласию',
	notReady: 'Принять его здесь пока нельзя: мы готовим текст согласия. Напишите нам или позвоните.',
	name: 'Имя и фамилия',
	codeGoes: (to: string) => `Код для подтверждения придёт ${into(to)}.`,
	clickOnly: 'Код отправить некуда, поэтому это согласие, а не подпись.',
	codeSent: (to: string, at: string) => `Код отправлен ${into(to)}, действует до ${kyivTime(at)}.`,
	code: 'Код из шести цифр',
	confirm: 'Подтвердить кодом',
	again: 'Отправить новый код',
	accepted: (name: string, at: string) =>
		`${name} принимает предложение: ${shortDate(new Date(at))} в ${kyivTime(at)}.`,
	proofs: {
		mail: 'Подтверждено кодом из письма.',
		chat: 'Подтверждено кодом из чата.',
		'form-chat': 'Подтверждено кодом из чата, который подключили из формы заявки.',
		click: 'Это согласие одним нажатием, без кода: подписью оно не считается.',
	},
	copies: 'Этот же файл ушёл на почту вам и нам.',
	sign: {
		title: 'Подписанный файл',
		lead: 'Если подписали PDF в приложении «Дия» или на «Вчасно», приложите его сюда: PDF, .p7s или .asice до 10 МБ. Подпись проверим сами.',
		file: 'Файл',
		send: 'Отправить файл',
		waiting: 'ждёт проверки',
		confirmed: 'подпись проверена',
	},
	back: 'Вернуться к предложению',
} as const;
