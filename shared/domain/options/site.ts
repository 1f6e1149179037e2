import { type OptionKind, option } from './kind.ts';
import { decimalNumber, integer, line, lines, questionList, yesOrNo } from './rules.ts';

const questions = [
	{
		question: 'Почему итог называется оценкой?',
		answer:
			'Цена лота, курс и перевозка меняются до дня оформления. Расчёт показывает, по какому курсу и по каким таблицам получена каждая сумма.',
	},
	{
		question: 'Какой курс берётся?',
		answer:
			'Официальный курс Национального банка на дату оформления. Если дата ещё не наступила, берётся последний известный, и расчёт это говорит.',
	},
	{
		question: 'Как считается возраст машины?',
		answer:
			'Год оформления минус год выпуска минус один, не меньше 1 и не больше 15. Важен год выпуска, а не модельный год: у машин из США они часто отличаются.',
	},
	{
		question: 'Машина куплена в Европе. Почему пошлина 10 %?',
		answer:
			'Льгота даётся машинам, которые сделаны в ЕС, если это подтверждает сертификат EUR.1 от таможни или декларация экспортёра на счёте. Покупка в ЕС сама по себе её не даёт.',
	},
	{
		question: 'Почему вместо суммы стоит «от …»?',
		answer:
			'Для этой площадки или порта у нас нет цены перевозки. Мы не ставим ноль, а называем, чего не хватает, и уточняем по запросу.',
	},
];

const privacy = [
	'Мы храним только то, что вы прислали: имя, телефон или почту, текст сообщения и расчёт, который вы приложили.',
	'Данные нужны, чтобы ответить на вашу заявку. Мы не передаём их посторонним и не показываем рекламу.',
	'Сроки хранения названы ниже; по ним данные стираются сами. Вы можете попросить удалить или прислать ваши данные раньше: напишите или позвоните нам.',
].join('\n\n');

/** The site's own texts, which every visitor can read. */
export const siteTextKinds: readonly OptionKind[] = [
	option('text', line(200, true), 'Clearway — растаможка и доставка автомобилей', {
		title: 'site.title',
		group: 'site',
		label: 'Заголовок сайта',
		help: 'В строке браузера и в поиске, если у страницы нет своего.',
	}),
	option('text', line(500, true), 'Website for customs brokerage services', {
		title: 'site.description',
		group: 'site',
		label: 'Описание сайта',
		help: 'В поиске и в карточках ссылок, если у страницы нет своего.',
	}),
	option('long_text', lines(), 'Перезвоним в рабочее время в течение часа.', {
		title: 'site.answer-promise',
		group: 'site',
		label: 'Когда ответим',
		help: 'Рядом с формами и после отправки. Пишите срок, который действительно держите.',
	}),
	option('long_text', lines(true), 'Спасибо! Мы получили вашу заявку и перезвоним.', {
		title: 'site.thank-you-callback',
		group: 'site',
		label: 'Спасибо за заказ звонка',
		help: 'Показывается после отправки формы обратного звонка.',
	}),
	option('long_text', lines(true), 'Спасибо! Расчёт у нас, ответ придёт на вашу почту.', {
		title: 'site.thank-you-calculation',
		group: 'site',
		label: 'Спасибо за запрос расчёта',
		help: 'Показывается после отправки расчёта.',
	}),
	option('long_text', lines(true), privacy, {
		title: 'site.privacy',
		group: 'site',
		label: 'О персональных данных',
		help: 'Страница /privacy, на неё ведут все формы.',
	}),
	option('questions', questionList, JSON.stringify(questions), {
		title: 'calculator.faq',
		group: 'site',
		label: 'Вопросы и ответы',
		help: 'Блок под калькулятором и на страницах стран.',
	}),
	option(
		'long_text',
		lines(true),
		'Это оценка, а не оферта. Окончательные платежи определяет таможня в день оформления; цены перевозки и услуг подтверждает договор.',
		{
			title: 'calculator.disclaimer',
			group: 'site',
			label: 'Оговорка к расчёту',
			help: 'Под итогом на экране, в письме и в печатном предложении.',
		},
	),
	option('integer', integer(1, 90), '7', {
		title: 'calculator.validity-days',
		group: 'site',
		label: 'Сколько действует предложение',
		help: 'Печатное предложение показывает дату, до которой цены услуг в силе.',
		unit: 'дней',
	}),
	option('boolean', yesOrNo, 'true', {
		title: 'site.demo',
		group: 'site',
		label: 'На сайте данные для примера',
		help: 'Пока «да», админка напоминает, что телефон, адрес и цены демонстрационные. Выключите, когда впишете свои.',
		public: false,
	}),
];

/** What only the office sees: when it is warned. */
export const officeKinds: readonly OptionKind[] = [
	option('decimal', decimalNumber(0.1, 50), '2', {
		title: 'watch.rate-percent',
		group: 'watch',
		label: 'Скачок курса',
		help: 'Если курс НБУ за день изменился больше, главная страница админки предупреждает.',
		unit: '%',
		public: false,
	}),
	option('integer', integer(1, 365), '14', {
		title: 'watch.table-days',
		group: 'watch',
		label: 'Таблица скоро устареет',
		help: 'За сколько дней предупреждать, что срок таблицы кончается.',
		unit: 'дней',
		public: false,
	}),
	option('integer', integer(1, 3650), '180', {
		title: 'watch.table-age-days',
		group: 'watch',
		label: 'Срок годности таблицы',
		help: 'Сколько дней таблица цен считается свежей с начала её действия.',
		unit: 'дней',
		public: false,
	}),
	option('integer', integer(1, 12), '10', {
		title: 'watch.minimum-month',
		group: 'watch',
		label: 'Напоминать о прожиточном минимуме',
		help: 'С этого месяца админка напоминает внести минимум на следующий год.',
		unit: 'месяц',
		public: false,
	}),
];
