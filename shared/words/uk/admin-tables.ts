import { longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { tables as ru } from '../ru/admin-tables.ts';

const rows = (count: number): string => counted(count, ['рядок', 'рядки', 'рядків']);
const cars = (count: number): string =>
	counted(count, ['перевіреного авто', 'перевірених авто', 'перевірених авто']);
const columns = (count: number): string => counted(count, ['колонка', 'колонки', 'колонок']);
const faults = (count: number): string => counted(count, ['помилка', 'помилки', 'помилок']);

// A lower number was published earlier, and only its day has come since.
function since(version: number, newest: number | null): string {
	if (newest === null) return '';
	return newest < version
		? `, а на цей день уже призначено версію ${newest}`
		: `, а відтоді опубліковано версію ${newest}`;
}

/** Texts of the price tables: overview, grid, check before publishing, versions. */
export const tables: Catalogue<typeof ru> = {
	title: 'Таблиці',
	lead: 'Таблиці, за якими рахує калькулятор. Нову версію спочатку перевіряють, і лише потім вона починає діяти.',
	label: 'Таблиці калькулятора',
	rows,
	faults,
	unknown: 'Такої таблиці немає. Відкрийте потрібну зі списку.',
	/** In the middle of a sentence. */
	nameRow: (row: number) => `рядок ${row}`,
	version: (version: number) => `Версія ${version}`,
	from: (day: string) => `з ${day}`,
	onRequest: (classes: readonly string[]) => `За запитом: ${classes.join(', ')}`,
	fromToday: 'із сьогоднішнього дня',
	fromBeginning: 'від самого початку',
	by: (name: string, day: string) => `${day}, ${name === 'system' ? 'під час встановлення' : name}`,
	age: (days: number) => (days === 0 ? 'сьогодні' : `${counted(days, ['день', 'дні', 'днів'])} тому`),
	states: {
		in_force: 'діє',
		pending: 'почне діяти пізніше',
		replaced: 'замінена',
		past: 'минула',
		cancelled: 'скасована',
	},
	illustrative: 'ціни для прикладу',
	examples: {
		about:
			'Ціни цієї таблиці для прикладу: відвідувачі бачать цю позначку біля кожного такого рядка розрахунку.',
		own: 'Це наші ціни',
		left: (count: number) => `Для прикладу поки таблиці: ${decimal(count)},`,
		feesLeft: (count: number) => `збори й послуги: ${decimal(count)}`,
		taking: (count: number, fees: number) => ({
			title: 'Це ваші ціни?',
			text: `Таблиці (${decimal(count)}) і збори (${decimal(fees)}) стануть вашими такими, як є: позначка «для прикладу» зникне.`,
			action: 'Це наші ціни',
		}),
		taken: 'Позначку «для прикладу» знято',
	},
	none: 'таблиці немає',
	empty: 'Таблиці ще немає: без неї калькулятор не порахує. Завантажте файл або впишіть рядки.',
	emptyIsFine:
		'Рядків ще немає, і це не помилка: впишіть перший або завантажте файл, коли вони знадобляться.',
	rowForm: {
		open: 'Новий рядок',
		kind: 'Що додати',
		kinds: { line: 'Рядок розрахунку', fee: 'Нашу комісію замість фіксованої суми' },
		fee: 'Послуги компанії',
		add: 'Додати й перевірити',
		next: 'Додати і вписати ще',
		limits: 'Тільки для деяких авто',
		amount: 'Сума або відсоток від ціни авто',
		understood: {
			sum: (sum: string) => `${sum} з авто`,
			share: (percent: string) => `${percent} від ціни`,
		},
		eur: 'Акциз, € за см³',
		others: (list) => `${list}: інші, через кому`,
		dropping: {
			title: 'Закрити без рядка?',
			text: 'Набране у формі зникне.',
			action: 'Закрити',
			cancel: 'Повернутися',
			isDangerous: true,
		},
	},
	beside: 'Поруч:',
	roadsNeeded:
		'Аукціону в США потрібні й майданчики в таблиці «Доставка по США до порту»: поки їх немає, дорога для нього за запитом.',
	besideTables: 'Таблиці:',
	feesOf: (who) => `постійні збори: ${who}`,
	template: {
		about:
			'Заготовка: 20 рядків для мотоциклів (8711), фургонів і вантажівок (8704) та автобусів (8702) з позначкою «Перевірте»: поки вона стоїть, клас «за запитом». Мито й акциз вписано там, де збіглися два джерела.',
		open: 'Порожні, бо джерела розходяться:',
		reasons: [
			'мотоцикли: акциз до 500\u00a0см³ (0,062 або 0,62\u00a0€ за см³) і до 800\u00a0см³ (0,443 або 1,09\u00a0€). Від 801\u00a0см³ вписано 0,447\u00a0€: так у двох джерелах, у третьому 1,09\u00a0€',
			'вантажні: акциз старше 5\u00a0років (до 5\u00a0т 0,02, 0,4 або 0,8\u00a0€) і бензинових важче 5\u00a0т (0,026 або 0,033\u00a0€)',
			'автобуси: акциз до 5\u00a0000\u00a0см³ (0,003 або 0,007\u00a0€) і старше 8\u00a0років (ставка у 20 або у 50\u00a0разів вища). Мито (10 або 20\u00a0%) і ставку бензинових називає одне джерело',
			'вантажні й автобуси: збір до Пенсійного фонду. Впишіть «так» або «ні»',
		],
		take: 'Взяти заготовку',
		lacking: (rows) =>
			`За запитом, поки не заповнено: ${rows.slice(0, 3).join('; ')}${rows.length > 3 ? ` і ще ${rows.length - 3}` : ''}.`,
		source: (code) => `Податковий кодекс, ст. 215; код ${code}`,
	},
	noneIsFine: 'рядків ще немає',
	hasDraft: 'є неопубліковані правки',
	pending: (version: number, day: string) => `Версія ${version} почне діяти ${day}`,
	open: 'Відкрити',
	upload: 'Завантажити файл',
	check: 'Перевірити й опублікувати',
	drop: 'Відпустіть файл: спочатку покажемо, що зміниться',
	fixFirst: (count: number) => `Спочатку виправте: ${faults(count)}`,
	published: (version: number, later: string | null) =>
		later === null
			? `Версію ${version} опубліковано, вона вже діє`
			: `Версію ${version} опубліковано, вона почне діяти ${longDate(later)}`,
	overview: {
		name: 'Таблиця',
		state: 'Що діє',
		rows: 'Рядків',
		age: 'Оновлено',
		hint: 'Ціну можна виправити прямо в таблиці або завантажити прайс цілком: xlsx чи csv, українською, російською або англійською. До публікації видно, що зміниться в рядках і в сумах клієнтів.',
	},
	views: {
		label: 'Вигляд',
		rows: 'Рядки',
		history: 'Версії',
		versions: (count: number) => (count === 0 ? 'Версії' : `Версії: ${count}`),
	},
	download: 'Зберегти xlsx',
	readOnly: 'Це не та версія, що діє: її можна дивитися, але не редагувати.',
	coming: (day) => `Ця версія набуде чинності ${day}.`,
	correct: 'Виправити',
	asBase: 'Взяти за основу нової',
	correcting: (version: number, day: string) =>
		`Ви редагуєте версію ${version}. Вона почне діяти ${day}, і ваші правки теж діятимуть з цього дня.`,
	toCurrent: 'До чинної',
	timeline: 'Версії за днями',
	newer: (version: number) =>
		`Уже діє версія ${version}. Ваші правки цілі: під час перевірки побачите, що змінили інші.`,
	toVersions: 'Подивитися',
	replaceRows: {
		title: 'Замінити ваші правки?',
		text: 'У цій таблиці є ваші неопубліковані правки. Їхнє місце займуть інші рядки, і попередні зникнуть.',
		action: 'Замінити',
		isDangerous: true,
	},
	toolbar: {
		label: 'Редагування таблиці',
		undo: 'Скасувати',
		redo: 'Повторити',
		addRow: 'Додати рядок нижче',
		noFaults: 'Помилок немає',
		nextFault: 'До наступної помилки (F8)',
		previousFault: 'До попередньої помилки (Shift F8)',
	},
	shortcuts: {
		group: 'Клавіші таблиці',
		edit: 'Редагувати клітинку',
		next: 'Наступна клітинка',
		leave: 'Вийти з таблиці: Esc, потім Tab',
		extend: 'Виділити кілька клітинок',
		edges: 'На початок і в кінець',
		clear: 'Очистити',
		copy: 'Копіювати, вирізати, вставити',
		fill: 'Заповнити вниз',
		everywhere: 'Під час редагування: записати в усі виділені',
		undo: 'Скасувати правку таблиці',
		redo: 'Повторити правку таблиці',
		addRow: 'Додати рядок',
		deleteRows: 'Видалити рядки',
		wholeRow: 'Виділити рядок цілком',
		all: 'Виділити все',
		find: 'Знайти в таблиці',
		nextFault: 'До наступної помилки',
	},
	find: {
		none: 'не знайдено',
		of: (at: number, count: number) =>
			at === 0 ? `знайдено: ${decimal(count)}` : `${decimal(at)} з ${decimal(count)}`,
		previous: 'Попереднє',
		next: 'Наступне',
		close: 'Закрити пошук',
	},
	faultList: {
		title: 'Помилки в рядках',
		whole: 'Уся таблиця',
		place: (row: number, column: string) => `Рядок ${row}, ${column}`,
		more: (count: number) => `Показати ще ${decimal(count)}`,
	},
	review: {
		title: 'Що зміниться',
		fromGrid: 'правки в таблиці',
		back: 'Повернутися до рядків',
		checking: 'Перевіряємо рядки й рахуємо, як зміняться суми…',
		again: 'Перевірити знову',
		faulty: (count: number) => `Опублікувати не можна: ${faults(count)}`,
		faultyHelp: {
			both: 'Нічого не змінилося. Виправте файл і завантажте знову або виправте рядки прямо тут.',
			file: 'Нічого не змінилося. Виправте файл і завантажте знову.',
			rows: 'Нічого не змінилося. Виправте рядки прямо тут.',
		},
		faults: 'Помилки у файлі',
		fix: 'Виправити тут',
		place: (sheet: string | null, row: number | null, cell: string | null, column: string | null) =>
			[
				cell && `Клітинка ${cell}`,
				!cell && row !== null && `Рядок ${row}`,
				sheet === null ? '' : `аркуш «${sheet}»`,
				column ?? '',
			]
				.filter(Boolean)
				.join(', ') || 'Файл',
		notes: (count: number) => `Що програма зрозуміла сама: ${decimal(count)}`,
		difference: (base: number) => `Рядки порівняно з версією ${base}`,
		first: (count: number) => `Перша версія таблиці: ${rows(count)}`,
		validFrom: 'Діє з',
		atOnce: 'Одразу після публікації',
		later: (day: string) => `До ${day} діє попередня версія`,
		seen: 'Суми до і після перевірено, так і має бути',
		publishLater: 'Опублікувати, коли з’явиться мережа',
		publishLaterHelp:
			'Без сервера суми до і після порахувати не можна. Подивіться їх після публікації: попередню версію можна повернути.',
		publish: 'Опублікувати',
		publishing: 'Публікуємо…',
		notReady: (eyes: boolean, stale: boolean) =>
			[eyes ? 'Позначте, що перевірили суми.' : '', stale ? 'Підтвердьте заміну новішої версії.' : '']
				.filter(Boolean)
				.join(' '),
	},
	difference: {
		none: 'Відмінностей немає: у рядках те саме.',
		row: 'Рядок',
		column: 'Колонка',
		old: 'Було',
		new: 'Стало',
		changed: (count: number, inRows: number) =>
			`Змінено: ${counted(count, ['клітинка', 'клітинки', 'клітинок'])}, ${rows(inRows)}`,
		added: (count: number) => `Додано: ${rows(count)}`,
		removed: (count: number) => `Видалено: ${rows(count)}`,
	},
	effects: {
		title: 'Як зміняться суми',
		cannot: 'Перевірити на прикладах поки не можна: бракує інших таблиць.',
		none: (count: number) => `Жодне з ${cars(count)} не подорожчає й не подешевшає.`,
		some: (count: number, all: number) => `Підсумок зміниться у ${decimal(count)} з ${cars(all)}.`,
		others: (count: number) => `Без змін: ${decimal(count)}`,
		was: 'було',
		becomes: 'стане',
		notCalculated: 'за запитом',
		unknown: '—',
	},
	stale: {
		title: (version: number, newest: number | null) =>
			`Рядки взято з версії ${version}${since(version, newest)}`,
		text: 'Якщо опублікувати як є, те, що змінили інші, зникне. Нічого не губиться назавжди: версії залишаються в історії.',
		conflicts: 'Одні й ті самі клітинки змінили обидві сторони',
		conflict: (row, column, [was, now, yours]) =>
			`${row}, «${column}»: було ${was}, зараз ${now}, у вас ${yours}`,
		theirs: (version: number, newest: number | null) =>
			newest !== null && newest < version
				? `Чим версія ${newest} відрізняється від версії ${version}`
				: `Що змінили інші після версії ${version}${newest === null ? '' : ` (до версії ${newest})`}`,
		overwrite: (newest: number | null) =>
			newest === null ? 'Замінити все одно' : `Замінити версію ${newest} цими рядками`,
	},
	versions: {
		label: 'Версії таблиці',
		none: 'Версій ще немає',
		version: 'Версія',
		state: 'Стан',
		validFrom: 'З якого дня',
		created: 'Опубліковано',
		rows: 'Рядків',
		note: 'Звідки',
		compare: 'Порівняти з чинною',
		cancel: 'Скасувати цю версію',
	},
	restore: {
		title: (version: number) => `Відновити версію ${version}?`,
		text: (due) =>
			`Її рядки стануть новою версією й почнуть діяти сьогодні. Теперішня залишиться в історії.${due ? ` ${due.day} її змінить версія ${due.version}: якщо та більше не потрібна, скасуйте й її.` : ''}`,
		action: 'Відновити',
		done: (version: number, next: number) => `Рядки версії ${version} діють знову, як версія ${next}`,
	},
	cancelVersion: {
		title: (version: number) => `Скасувати версію ${version}?`,
		text: (day, next) =>
			`${day} вона не почне діяти.${next === null ? '' : ` З цього дня діятиме версія ${next}.`} Рядки залишаться в історії, їх можна буде відновити.`,
		action: 'Скасувати версію',
		cancel: 'Не скасовувати',
		done: (version: number) => `Версію ${version} скасовано`,
	},
	noBound: 'і вище',
	nothing: 'порожньо',
	verified: 'перевірено',
	percentForSum: (text: string, label: string) =>
		`«${text}» — відсоток, а в колонці «${label}» потрібна сума.`,
	unknownChoice: (text: string, label: string, choices: readonly string[]) =>
		`«${text}» не підходить для колонки «${label}». Можливі значення: ${choices.join(', ')}.`,
	grid: {
		label: (name: string) => `Рядки таблиці «${name}»`,
		help: 'Стрілки — перехід, Enter — редагування, Tab — наступна клітинка, Esc і потім Tab — вийти з таблиці.',
		leaving: 'Tab — вийти з таблиці',
		rowNumber: 'Номер рядка',
		cellName: (column: string, row: number) => `${column}, рядок ${row}`,
		done: {
			typed: 'Клітинку змінено',
			cleared: 'Клітинки очищено',
			filled: (count: number) => `Заповнено вниз: ${rows(count)}`,
			copied: (lines: number, width: number) => `Скопійовано: ${rows(lines)}, ${columns(width)}`,
			pasted: (lines: number, added: number, clipped: number) =>
				[
					`Вставлено: ${rows(lines)}`,
					added > 0 ? `додано нових: ${decimal(added)}` : '',
					clipped > 0 ? `не вмістилося: ${columns(clipped)}` : '',
				]
					.filter(Boolean)
					.join(', '),
			added: (count: number) => `Додано: ${rows(count)}`,
			deleted: (count: number) => `Видалено: ${rows(count)}`,
			undone: (name: string) => `Скасовано: ${name}`,
			redone: (name: string) => `Повторено: ${name}`,
		},
	},
};
