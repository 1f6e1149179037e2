import type { AnswerWay } from '../../contract/answer-ways.ts';

type Ways = Record<AnswerWay, string>;

const by: Ways = {
	phone: 'по телефону',
	telegram: 'в\u00A0Telegram',
	viber: 'в\u00A0Viber',
	whatsapp: 'в\u00A0WhatsApp',
	email: 'на почту',
};

/** How the office reads where a visitor waits for an answer. */
export const answerWays = {
	/** What a request asks for; the older ones chose no way. */
	asked: {
		callback: (way: AnswerWay | null): string =>
			way === null || way === 'phone' ? 'перезвонить' : `ответить ${by[way]}`,
		calculation: (way: AnswerWay | null): string => `расчёт ${by[way ?? 'email']}`,
	},
	inShort: {
		phone: 'звонок',
		telegram: 'Telegram',
		viber: 'Viber',
		whatsapp: 'WhatsApp',
		email: 'письмо',
	} satisfies Ways,
	/** The act of answering. */
	answer: (way: AnswerWay, who: string): string =>
		`${way === 'phone' ? 'Позвонить' : `Ответить ${by[way]}`}: ${who}`,
	chosen: 'клиент выбрал',
};
