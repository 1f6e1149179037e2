import { longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';

const rows = (count: number): string => counted(count, ['строка', 'строки', 'строк']);
const cars = (count: number): string =>
	counted(count, ['проверенной машины', 'проверенных машин', 'проверенных машин']);
const columns = (count: number): string => counted(count, ['колонка', 'колонки', 'колонок']);
const faults = (count: number): string => counted(count, ['ошибка', 'ошибки', 'ошибок']);

// A lower number was published earlier, and only its day has come since.
function since(version: number, newest: number | null): string {
	if (newest === null) return '';
	return newest < version
		? `, а на этот день уже назначена версия ${newest}`
		: `, а с тех пор опубликована версия ${newest}`;
}

/** Texts of the price tables: overview, grid, check before publishing, versions. */
export const tables = {
	title: 'Таблицы',
	lead: 'Таблицы, по которым считает калькулятор. Новая версия сначала проверяется и только потом начинает действовать.',
	label: 'Таблицы калькулятора',
	rows,
	faults,
	unknown: 'Такой таблицы нет. Откройте нужную из списка.',
	/** In the middle of a sentence. */
	nameRow: (row: number) => `строка ${row}`,
	version: (version: number) => `Версия ${version}`,
	from: (day: string) => `с ${day}`,
	onRequest: (classes: readonly string[]) => `По запросу: ${classes.join(', ')}`,
	fromToday: 'с сегодняшнего дня',
	fromBeginning: 'с самого начала',
	by: (name: string, day: string) => `${day}, ${name === 'system' ? 'при установке' : name}`,
	age: (days: number) => (days === 0 ? 'сегодня' : `${counted(days, ['день', 'дня', 'дней'])} назад`),
	states: {
		in_force: 'действует',
		pending: 'вступит позже',
		replaced: 'заменена',
		past: 'прошлая',
		cancelled: 'отменена',
	},
	illustrative: 'цены для примера',
	examples: {
		about: 'Цены этой таблицы для примера: посетители видят эту пометку у каждой такой строки расчёта.',
		own: 'Это наши цены',
		left: (count: number) => `Для примера пока таблицы: ${decimal(count)},`,
		feesLeft: (count: number) => `сборы и услуги: ${decimal(count)}`,
		taking: (count: number, fees: number) => ({
			title: 'Это ваши цены?',
			text: `Таблицы (${decimal(count)}) и сборы (${decimal(fees)}) станут вашими такими, как есть: пометка «для примера» исчезнет.`,
			action: 'Это наши цены',
		}),
		taken: 'Пометка «для примера» снята',
	},
	none: 'таблицы нет',
	empty: 'Таблицы ещё нет: без неё калькулятор не посчитает. Загрузите файл или впишите строки.',
	emptyIsFine: 'Строк ещё нет, и это не ошибка: впишите первую или загрузите файл, когда они понадобятся.',
	/** A new row by a few fields. */
	rowForm: {
		open: 'Новая строка',
		kind: 'Что добавить',
		kinds: { line: 'Строку расчёта', fee: 'Нашу комиссию вместо твёрдой суммы' },
		fee: 'Услуги компании',
		add: 'Добавить и проверить',
		next: 'Добавить и вписать ещё',
		limits: 'Только для некоторых машин',
		amount: 'Сумма или процент от цены машины',
		understood: {
			sum: (sum: string) => `${sum} с машины`,
			share: (percent: string) => `${percent} от цены`,
		},
		eur: 'Акциз, € за см³',
		others: (list: string) => `${list}: другие, через запятую`,
		dropping: {
			title: 'Закрыть без строки?',
			text: 'Набранное в форме пропадёт.',
			action: 'Закрыть',
			cancel: 'Вернуться',
			isDangerous: true,
		},
	},
	/** Ready rows for a table that has none. */
	beside: 'Рядом:',
	roadsNeeded:
		'Аукциону в США нужны и площадки в таблице «Доставка по США до порта»: пока их нет, дорога для него по запросу.',
	besideTables: 'Таблицы:',
	feesOf: (who: string) => `постоянные сборы: ${who}`,
	template: {
		about:
			'Заготовка: 20 строк для мотоциклов (8711), фургонов и грузовиков (8704) и автобусов (8702) с отметкой «Проверьте»: пока она стоит, класс «по запросу». Пошлина и акциз вписаны там, где сошлись два источника.',
		open: 'Пусты, потому что источники расходятся:',
		reasons: [
			'мотоциклы: акциз до 500\u00a0см³ (0,062 или 0,62\u00a0€ за см³) и до 800\u00a0см³ (0,443 или 1,09\u00a0€). От 801\u00a0см³ вписано 0,447\u00a0€: так в двух источниках, в третьем 1,09\u00a0€',
			'грузовые: акциз старше 5\u00a0лет (до 5\u00a0т 0,02, 0,4 или 0,8\u00a0€) и бензиновых тяжелее 5\u00a0т (0,026 или 0,033\u00a0€)',
			'автобусы: акциз до 5\u00a0000\u00a0см³ (0,003 или 0,007\u00a0€) и старше 8\u00a0лет (ставка в 20 или в 50\u00a0раз выше). Пошлину (10 или 20\u00a0%) и ставку бензиновых называет один источник',
			'грузовые и автобусы: сбор в Пенсионный фонд. Впишите «да» или «нет»',
		],
		take: 'Взять заготовку',
		lacking: (rows: readonly string[]) =>
			`По запросу, пока не заполнено: ${rows.slice(0, 3).join('; ')}${rows.length > 3 ? ` и ещё ${rows.length - 3}` : ''}.`,
		source: (code: string) => `Налоговый кодекс, ст. 215; код ${code}`,
	},
	noneIsFine: 'строк ещё нет',
	hasDraft: 'есть неопубликованные правки',
	pending: (version: number, day: string) => `Версия ${version} вступит в силу ${day}`,
	open: 'Открыть',
	upload: 'Загрузить файл',
	check: 'Проверить и опубликовать',
	drop: 'Отпустите файл: сначала покажем, что изменится',
	fixFirst: (count: number) => `Сначала исправьте: ${faults(count)}`,
	published: (version: number, later: string | null) =>
		later === null
			? `Версия ${version} опубликована и уже действует`
			: `Версия ${version} опубликована и вступит в силу ${longDate(later)}`,
	overview: {
		name: 'Таблица',
		state: 'Что действует',
		rows: 'Строк',
		age: 'Обновлена',
		hint: 'Цену можно поправить прямо в таблице или загрузить прайс целиком: xlsx или csv, на русском, украинском или английском. До публикации видно, что изменится в строках и в суммах клиентов.',
	},
	views: {
		label: 'Вид',
		rows: 'Строки',
		history: 'Версии',
		versions: (count: number) => (count === 0 ? 'Версии' : `Версии: ${count}`),
	},
	download: 'Скачать xlsx',
	readOnly: 'Это не та версия, что действует: её можно смотреть, но не править.',
	coming: (day: string) => `Эта версия вступит в силу ${day}.`,
	correct: 'Исправить',
	asBase: 'Взять за основу новой',
	correcting: (version: number, day: string) =>
		`Вы правите версию ${version}. Она вступит в силу ${day}, и ваши правки тоже будут действовать с этого дня.`,
	toCurrent: 'К действующей',
	timeline: 'Версии по дням',
	newer: (version: number) =>
		`Уже действует версия ${version}. Ваши правки целы: при проверке увидите, что изменили другие.`,
	toVersions: 'Посмотреть',
	replaceRows: {
		title: 'Заменить ваши правки?',
		text: 'В этой таблице есть ваши неопубликованные правки. Их место займут другие строки, и прежние пропадут.',
		action: 'Заменить',
		isDangerous: true,
	},
	toolbar: {
		label: 'Правка таблицы',
		undo: 'Отменить',
		redo: 'Повторить',
		addRow: 'Добавить строку ниже',
		noFaults: 'Ошибок нет',
		nextFault: 'К следующей ошибке (F8)',
		previousFault: 'К предыдущей ошибке (Shift F8)',
	},
	shortcuts: {
		group: 'Клавиши таблицы',
		edit: 'Править ячейку',
		next: 'Следующая ячейка',
		leave: 'Выйти из таблицы: Esc, затем Tab',
		extend: 'Выделить несколько ячеек',
		edges: 'В начало и в конец',
		clear: 'Очистить',
		copy: 'Копировать, вырезать, вставить',
		fill: 'Заполнить вниз',
		everywhere: 'При правке: записать во все выделенные',
		undo: 'Отменить правку таблицы',
		redo: 'Повторить правку таблицы',
		addRow: 'Добавить строку',
		deleteRows: 'Удалить строки',
		wholeRow: 'Выделить строку целиком',
		all: 'Выделить всё',
		find: 'Найти в таблице',
		nextFault: 'К следующей ошибке',
	},
	find: {
		none: 'не найдено',
		of: (at: number, count: number) =>
			at === 0 ? `найдено: ${decimal(count)}` : `${decimal(at)} из ${decimal(count)}`,
		previous: 'Предыдущее',
		next: 'Следующее',
		close: 'Закрыть поиск',
	},
	faultList: {
		title: 'Ошибки в строках',
		whole: 'Вся таблица',
		place: (row: number, column: string) => `Строка ${row}, ${column}`,
		more: (count: number) => `Показать ещё ${decimal(count)}`,
	},
	review: {
		title: 'Что изменится',
		fromGrid: 'правки в таблице',
		back: 'Вернуться к строкам',
		checking: 'Проверяем строки и считаем, как изменятся суммы…',
		again: 'Проверить снова',
		faulty: (count: number) => `Опубликовать нельзя: ${faults(count)}`,
		faultyHelp: {
			both: 'Ничего не изменилось. Исправьте файл и загрузите снова или исправьте строки прямо здесь.',
			file: 'Ничего не изменилось. Исправьте файл и загрузите снова.',
			rows: 'Ничего не изменилось. Исправьте строки прямо здесь.',
		},
		faults: 'Ошибки в файле',
		fix: 'Исправить здесь',
		place: (sheet: string | null, row: number | null, cell: string | null, column: string | null) =>
			[
				cell && `Ячейка ${cell}`,
				!cell && row !== null && `Строка ${row}`,
				sheet === null ? '' : `лист «${sheet}»`,
				column ?? '',
			]
				.filter(Boolean)
				.join(', ') || 'Файл',
		notes: (count: number) => `Что программа поняла сама: ${decimal(count)}`,
		difference: (base: number) => `Строки против версии ${base}`,
		first: (count: number) => `Первая версия таблицы: ${rows(count)}`,
		validFrom: 'Действует с',
		atOnce: 'Сразу после публикации',
		later: (day: string) => `До ${day} действует прежняя версия`,
		seen: 'Суммы до и после проверены, так и должно быть',
		publishLater: 'Опубликовать, когда появится сеть',
		publishLaterHelp:
			'Без сервера суммы до и после не посчитать. Посмотрите их после публикации: прежнюю версию можно вернуть.',
		publish: 'Опубликовать',
		publishing: 'Публикуем…',
		notReady: (eyes: boolean, stale: boolean) =>
			[eyes ? 'Отметьте, что проверили суммы.' : '', stale ? 'Подтвердите замену более новой версии.' : '']
				.filter(Boolean)
				.join(' '),
	},
	difference: {
		none: 'Отличий нет: в строках то же самое.',
		row: 'Строка',
		column: 'Колонка',
		old: 'Было',
		new: 'Стало',
		changed: (count: number, inRows: number) =>
			`Изменено: ${counted(count, ['ячейка', 'ячейки', 'ячеек'])}, ${rows(inRows)}`,
		added: (count: number) => `Добавлено: ${rows(count)}`,
		removed: (count: number) => `Удалено: ${rows(count)}`,
	},
	effects: {
		title: 'Как изменятся суммы',
		cannot: 'Проверить на примерах пока нельзя: не хватает других таблиц.',
		none: (count: number) => `Ни одна из ${cars(count)} не подорожает и не подешевеет.`,
		some: (count: number, all: number) => `Итог изменится у ${decimal(count)} из ${cars(all)}.`,
		others: (count: number) => `Без изменений: ${decimal(count)}`,
		was: 'было',
		becomes: 'станет',
		notCalculated: 'по запросу',
		unknown: '—',
	},
	stale: {
		title: (version: number, newest: number | null) =>
			`Строки взяты из версии ${version}${since(version, newest)}`,
		text: 'Если опубликовать как есть, то, что изменили другие, пропадёт. Ничего не теряется навсегда: версии остаются в истории.',
		conflicts: 'Одни и те же ячейки изменили обе стороны',
		conflict: (row: string, column: string, [was, now, yours]: readonly [string, string, string]) =>
			`${row}, «${column}»: было ${was}, сейчас ${now}, у вас ${yours}`,
		theirs: (version: number, newest: number | null) =>
			newest !== null && newest < version
				? `Чем версия ${newest} отличается от версии ${version}`
				: `Что изменили другие после версии ${version}${newest === null ? '' : ` (до версии ${newest})`}`,
		overwrite: (newest: number | null) =>
			newest === null ? 'Заменить всё равно' : `Заменить версию ${newest} этими строками`,
	},
	versions: {
		label: 'Версии таблицы',
		none: 'Версий ещё нет',
		version: 'Версия',
		state: 'Состояние',
		validFrom: 'С какого дня',
		created: 'Опубликована',
		rows: 'Строк',
		note: 'Откуда',
		compare: 'Сравнить с действующей',
		cancel: 'Отменить эту версию',
	},
	restore: {
		title: (version: number) => `Восстановить версию ${version}?`,
		text: (due: { day: string; version: number } | null) =>
			`Её строки станут новой версией и начнут действовать сегодня. Нынешняя останется в истории.${due ? ` ${due.day} её сменит версия ${due.version}: если та больше не нужна, отмените и её.` : ''}`,
		action: 'Восстановить',
		done: (version: number, next: number) => `Строки версии ${version} действуют снова, как версия ${next}`,
	},
	cancelVersion: {
		title: (version: number) => `Отменить версию ${version}?`,
		text: (day: string, next: number | null) =>
			`${day} она не вступит в силу.${next === null ? '' : ` С этого дня будет действовать версия ${next}.`} Строки останутся в истории, их можно будет восстановить.`,
		action: 'Отменить версию',
		cancel: 'Не отменять',
		done: (version: number) => `Версия ${version} отменена`,
	},
	noBound: 'и выше',
	nothing: 'пусто',
	verified: 'проверено',
	percentForSum: (text: string, label: string) => `«${text}» — процент, а в колонке «${label}» нужна сумма.`,
	unknownChoice: (text: string, label: string, choices: readonly string[]) =>
		`«${text}» не подходит для колонки «${label}». Возможные значения: ${choices.join(', ')}.`,
	grid: {
		label: (name: string) => `Строки таблицы «${name}»`,
		help: 'Стрелки — переход, Enter — правка, Tab — следующая ячейка, Esc и затем Tab — выйти из таблицы.',
		leaving: 'Tab — выйти из таблицы',
		rowNumber: 'Номер строки',
		cellName: (column: string, row: number) => `${column}, строка ${row}`,
		done: {
			typed: 'Ячейка изменена',
			cleared: 'Ячейки очищены',
			filled: (count: number) => `Заполнено вниз: ${rows(count)}`,
			copied: (lines: number, width: number) => `Скопировано: ${rows(lines)}, ${columns(width)}`,
			pasted: (lines: number, added: number, clipped: number) =>
				[
					`Вставлено: ${rows(lines)}`,
					added > 0 ? `добавлено новых: ${decimal(added)}` : '',
					clipped > 0 ? `не поместилось: ${columns(clipped)}` : '',
				]
					.filter(Boolean)
					.join(', '),
			added: (count: number) => `Добавлено: ${rows(count)}`,
			deleted: (count: number) => `Удалено: ${rows(count)}`,
			undone: (name: string) => `Отменено: ${name}`,
			redone: (name: string) => `Повторено: ${name}`,
		},
	},
} as const;
