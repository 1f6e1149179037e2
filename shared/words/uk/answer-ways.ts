import type { AnswerWay } from '../../contract/answer-ways.ts';
import type { Catalogue } from '../catalogue.ts';
import type { answerWays as ru } from '../ru/answer-ways.ts';

const by: Record<AnswerWay, string> = {
	phone: 'телефоном',
	telegram: 'у\u00A0Telegram',
	viber: 'у\u00A0Viber',
	whatsapp: 'у\u00A0WhatsApp',
	email: 'на пошту',
};

/** How the office reads where a visitor waits for an answer. */
export const answerWays: Catalogue<typeof ru> = {
	asked: {
		callback: (way) => (way === null || way === 'phone' ? 'передзвонити' : `відповісти ${by[way]}`),
		calculation: (way) => `розрахунок ${by[way ?? 'email']}`,
	},
	inShort: {
		phone: 'дзвінок',
		telegram: 'Telegram',
		viber: 'Viber',
		whatsapp: 'WhatsApp',
		email: 'лист',
	},
	answer: (way, who) => `${way === 'phone' ? 'Зателефонувати' : `Відповісти ${by[way]}`}: ${who}`,
	chosen: 'клієнт обрав',
};
