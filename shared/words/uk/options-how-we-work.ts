import type { Catalogue } from '../catalogue.ts';
import type { howWeWorkFields as fieldsRu, howWeWorkOptions as ru } from '../ru/options-how-we-work.ts';

/** The options of the page «Як ми працюємо», on the settings screen. */
export const howWeWorkOptions: Catalogue<typeof ru> = {
	'site.how-we-work': {
		label: 'Початок сторінки',
		help: 'Перший абзац сторінки /how-we-work. Порожній текст прибирає сторінку із сайту, з меню та з карти.',
	},
	'how-we-work.contract': {
		label: 'Договір',
		help: 'Що в договорі й коли він набирає чинності. Порожні частини не показуються.',
	},
	'how-we-work.signing': { label: 'Хто підписує', help: 'Хто підписує з кожного боку та як.' },
	'how-we-work.payments': {
		label: 'Коли й кому платити',
		help: 'Порядок рядків — порядок платежів.',
	},
	'how-we-work.damage': {
		label: 'Якщо лот втрачено або пошкоджено',
		help: 'Хто відповідає на кожній ділянці шляху і що отримає клієнт.',
	},
	'how-we-work.documents': { label: 'Документи наприкінці', help: 'Рядок на документ, який отримає клієнт.' },
	'how-we-work.team': {
		label: 'Хто веде авто',
		help: 'Люди або ролі. Тут і в контактах стоїть авторизація компанії.',
	},
};

/** The parts of the lists of that page. */
export const howWeWorkFields: Catalogue<typeof fieldsRu> = {
	payments: { when: 'Коли', what: 'Що', whom: 'Кому' },
	team: { who: 'Хто', duty: 'За що відповідає' },
};
