import { type OptionKind, option } from './kind.ts';
import { email, httpsLink, line, lines, openingHours, phone } from './rules.ts';

// A number of zeros belongs to no one: a demo site must not send calls to a stranger.
const demoPhone = '+380 00 000 00 00';

/** The company and how to reach it; the defaults are plainly demo data. */
export const companyKinds: readonly OptionKind[] = [
	option('text', line(100, true), 'Clearway', {
		title: 'company.name',
		group: 'company',
		label: 'Название компании',
		help: 'В шапке и подвале сайта, в заголовках страниц, в печатном предложении и в письмах.',
	}),
	option('phone', phone, demoPhone, {
		title: 'company.phone',
		group: 'company',
		label: 'Телефон',
		help: 'Кнопка «Позвонить» на каждой странице. Пустой телефон убирает кнопку.',
	}),
	option('text', line(100), 'Телефон для примера', {
		title: 'company.phone-label',
		group: 'company',
		label: 'Подпись к телефону',
		help: 'Рядом с номером: например, кто ответит или сколько стоит звонок.',
	}),
	option('text', line(200), 'Украина, г. Киев (адрес для примера)', {
		title: 'company.address',
		group: 'company',
		label: 'Адрес',
		help: 'Контакты, подвал, печатное предложение и данные для поисковых систем.',
	}),
	option('hours', openingHours, 'Mon-Fri 09:00-18:00\nSat 10:00-15:00', {
		title: 'company.hours',
		group: 'company',
		label: 'Часы работы',
		help: 'По киевскому времени. Вне этих часов вместо звонка сайт предлагает заказать обратный звонок.',
	}),
	option('url', httpsLink, 'https://t.me/+380000000000', {
		title: 'company.telegram',
		group: 'company',
		label: 'Telegram',
		help: 'Ссылка на чат. К ней добавляется номер расчёта.',
	}),
	option('phone', phone, demoPhone, {
		title: 'company.viber',
		group: 'company',
		label: 'Viber',
		help: 'Номер, на который открывается чат. Пустой номер убирает ссылку.',
	}),
	option('phone', phone, demoPhone, {
		title: 'company.whatsapp',
		group: 'company',
		label: 'WhatsApp',
		help: 'Номер, на который открывается чат. Пустой номер убирает ссылку.',
	}),
	option('email', email, 'office@example.com', {
		title: 'company.email',
		group: 'company',
		label: 'Почта для посетителей',
		help: 'Показывается в контактах. Куда приходят заявки, задаёт сервер (MAIL_TO).',
	}),
	option('long_text', lines(), '', {
		title: 'company.licence',
		group: 'company',
		label: 'Разрешение на брокерскую деятельность',
		help: 'Номер и дата разрешения, в блоке доверия на сайте. Пустой текст не показывается.',
	}),
	option(
		'long_text',
		lines(),
		'Clearway, данные для примера.\nРеквизиты появятся, когда их впишет владелец сайта.',
		{
			title: 'company.details',
			group: 'company',
			label: 'Реквизиты для печати',
			help: 'Внизу печатного предложения: юридическое лицо, код, счёт, подпись.',
		},
	),
];
