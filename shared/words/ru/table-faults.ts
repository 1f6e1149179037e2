import { counted } from '../../format/number.ts';

const quoted = (texts: readonly string[]): string => texts.map((text) => `«${text}»`).join(', ');

/** What is wrong with a table, and what its reader passed over. */
export const tableFaults = {
	/** A file that is refused as a whole. */
	file: {
		empty: 'Файл пуст: в нём нет ни одной строки. Загрузите таблицу xlsx или csv.',
		noBytes: 'Файл пуст: в нём нет ни одного байта. Загрузите таблицу xlsx или csv.',
		zeroSigns: 'Это не текстовая таблица: в файле есть нулевые знаки. Сохраните её как CSV UTF-8 или xlsx.',
		zeroBytes: 'Это не текстовая таблица: в файле есть нулевые байты. Сохраните её как CSV UTF-8 или xlsx.',
		webPage:
			'Это веб-страница, а не таблица: возможно, при скачивании открылась страница входа. Скачайте файл ещё раз.',
		openQuote: (row: number) =>
			`Строка ${row}: кавычка открыта и не закрыта. Исправьте строку и загрузите файл снова.`,
		tooManyCells: (row: number, column: number) =>
			`Таблица слишком велика: строка ${row}, колонка ${column}. Оставьте в файле только таблицу цен.`,
		encoding: 'Не удалось понять кодировку файла. Сохраните его как «CSV UTF-8» или как книгу xlsx.',
		markup: 'Файл повреждён: внутренняя разметка книги не читается. Сохраните её заново в Excel.',
		longCell: 'В книге слишком длинный текст: в одной ячейке больше, чем позволяет Excel. Сократите его.',
		dtd: 'В файле есть определения DTD: такие книги не принимаются. Сохраните таблицу заново в Excel.',
		cellAddress: (sheet: string) =>
			`Лист «${sheet}»: у ячейки невозможный адрес. Сохраните книгу заново в Excel.`,
		merged: (sheet: string) =>
			`Лист «${sheet}»: слишком много объединённых ячеек. Разъедините их и сохраните файл заново.`,
		farCell: (sheet: string, cell: string) =>
			`Лист «${sheet}» слишком велик: занята ячейка ${cell}. Удалите лишнее и сохраните файл заново.`,
		filledCells: (most: number) =>
			`В книге больше ${most} заполненных ячеек. Оставьте в ней только таблицу цен.`,
		muchText: 'В книге слишком много текста. Оставьте в ней только таблицу цен.',
		manyTexts: 'В книге слишком много разных текстов. Оставьте в ней только таблицу цен.',
		manySheets: (count: number) =>
			`В книге ${counted(count, ['лист', 'листа', 'листов'])}: оставьте только листы с ценами.`,
		archive: 'Это архив, но не книга Excel. Загрузите файл xlsx или csv.',
		damagedArchive:
			'Файл повреждён или загружен не целиком: архив xlsx не читается. Сохраните его заново и загрузите ещё раз.',
		lockedArchive: 'Архив защищён паролем. Снимите пароль и загрузите файл снова.',
		encrypted: 'Книга защищена паролем (зашифрована). Снимите пароль в Excel и загрузите файл снова.',
		suspicious: (what: string) =>
			`Файл не похож на обычную книгу Excel: ${what}. Сохраните её заново в Excel.`,
		tooLarge: (what: string) => `Файл слишком велик: ${what}. Оставьте в книге только таблицу цен.`,
		otherBook: (what: string) =>
			`${what} Откройте файл в Excel и сохраните как «Книга Excel (.xlsx)» или CSV.`,
		otherFile: (what: string) => `${what} Сохраните таблицу как xlsx или CSV и загрузите снова.`,
	},
	/** What is odd about an archive. */
	archive: {
		unpacked: 'после распаковки больше 100 МБ',
		partSize: 'размер части не совпадает с оглавлением архива',
		manyParts: (count: number) => `в архиве ${counted(count, ['часть', 'части', 'частей'])}`,
		twice: (name: string) => `часть «${name}» встречается дважды`,
		overlap: 'части архива накладываются друг на друга',
		zip64: 'архив в формате zip64',
		compression: 'неизвестный способ сжатия',
		link: 'в архиве лежит ссылка',
		path: 'недопустимый путь внутри архива',
		nested: 'внутри лежит ещё один архив',
	},
	/** What a file is instead of a table. */
	otherKind: {
		macros: 'В книге есть макросы (xlsm): такие файлы не принимаются.',
		binaryBook: 'Это двоичная книга Excel (xlsb): такой формат не читается.',
		word: 'Это документ Word, а не таблица.',
		slides: 'Это презентация, а не таблица.',
		openDocument: 'Это файл OpenDocument (ods) или похожий: такой формат не читается.',
		numbers: 'Это файл Apple Numbers: такой формат не читается.',
		png: 'Это картинка PNG, а не таблица.',
		jpeg: 'Это фотография JPEG, а не таблица.',
		gif: 'Это картинка GIF, а не таблица.',
		webp: 'Это картинка WebP, а не таблица.',
		video: 'Это картинка или видео, а не таблица.',
		tiff: 'Это картинка TIFF, а не таблица.',
		bmp: 'Это картинка BMP, а не таблица.',
		pdf: 'Это документ PDF, а не таблица.',
		rtf: 'Это документ RTF, а не таблица.',
		rar: 'Это архив RAR, а не таблица.',
		sevenZip: 'Это архив 7z, а не таблица.',
		gzip: 'Это архив gzip, а не таблица.',
		program: 'Это программа, а не таблица.',
		oldExcel: 'Это старый формат Excel (xls).',
		oldOffice: 'Это старый формат Excel (xls) или другой файл старого Office.',
	},
	/** One cell. */
	cell: {
		notFilled: (label: string) => `Не заполнена колонка «${label}».`,
		unknown: (value: string, label: string, known: readonly string[]) =>
			`«${value}» не подходит для колонки «${label}». Возможные значения: ${known.join(', ')}.`,
		unknownInList: (value: string, label: string, known: readonly string[]) =>
			`«${value}» не подходит для колонки «${label}». Возможные значения, через запятую: ${known.join(', ')}.`,
		wholeNumber: (label: string) => `В колонке «${label}» должно быть целое число не меньше нуля.`,
		sixPlaces: (label: string) =>
			`В колонке «${label}» должно быть число не меньше нуля, не больше шести знаков после запятой.`,
		number: (label: string) => `В колонке «${label}» должно быть число.`,
		negative: (value: string, label: string) =>
			`Отрицательное число ${value}: в колонке «${label}» значения не бывают меньше нуля.`,
		over100: (value: string, label: string) => `Процент ${value} больше 100: проверьте колонку «${label}».`,
		cents: (value: string) =>
			`В сумме ${value} больше двух знаков после запятой: денежная сумма считается до цента.`,
		noOnRequest: (label: string) => `В колонке «${label}» нужно число: «по запросу» здесь не бывает.`,
		notNumber: (text: string, label: string, example: string) =>
			`«${text}» — не число. В колонке «${label}» напишите число, например ${example}.`,
		notWhole: (label: string, value: string) => `В колонке «${label}» нужно целое число, а стоит ${value}.`,
		longText: (length: number, label: string, most: number) =>
			`Слишком длинный текст: ${counted(length, ['знак', 'знака', 'знаков'])}, в колонке «${label}» можно не больше ${most}.`,
		notName: (text: string, label: string) => `«${text}» — не название: в колонке «${label}» нужны буквы.`,
		formula:
			'Формула без сохранённого результата. Откройте файл в Excel, дождитесь пересчёта и сохраните его.',
		error: (text: string) => `Ошибка вместо значения: ${text}. Исправьте формулу или впишите значение.`,
		boolean: (text: string, wanted: string) => `Логическое значение ${text} там, где нужно ${wanted}.`,
		date: (text: string, wanted: string) =>
			`Дата ${text} там, где нужно ${wanted}. Вероятно, Excel превратил значение в дату: задайте ячейке текстовый формат и впишите заново.`,
		wantedNumber: (label: string) => `число («${label}»)`,
		wantedText: (label: string) => `текст («${label}»)`,
		range: 'диапазон цен',
		ambiguous: (text: string) =>
			`Непонятно, что значит «${text}»: точка или запятая отделяет тысячи или дробь. Напишите число без разделителя тысяч или с двумя знаками дроби.`,
		foreign: (value: string, label: string) =>
			`Число ${value} показано в файле в другой валюте, а в колонке «${label}» цены в долларах США. Переведите его или поставьте ячейке обычный формат числа.`,
		unclearPercent: (value: string, times100: string) =>
			`Непонятен процент ${value}: это ${value} % или ${times100} %? Напишите его со знаком %.`,
		unclearFee: (value: string, times100: string) =>
			`Непонятен сбор ${value}: это ${times100} % или ${value} доллара? Напишите его со знаком % или $.`,
		zero: 'Ноль вместо цены: это бесплатно или такой доставки нет? Напишите FREE или оставьте ячейку пустой.',
		foreignHere: (text: string, currency: string) =>
			`Число ${text} показано в файле в другой валюте, а валюта строки ${currency}: исправьте одно из двух.`,
		dollars: (text: string, currency: string) =>
			`«${text}» — сумма в долларах, а валюта строки ${currency}: исправьте одно из двух.`,
		sumForPercent: (text: string, label: string) =>
			`«${text}» — сумма, а в колонке «${label}» нужен процент.`,
		noRange: 'Нет диапазона цен: в строке есть сбор, но не сказано, для каких цен. Впишите их.',
		notRange: (text: string) =>
			`«${text}» — не диапазон цен. Напишите, например, «100 - 199,99», «от 15000» или «15000+».`,
		percentForSum: (text: string, label: string) =>
			`«${text}» — процент, а в колонке «${label}» нужна сумма.`,
		percentForNumber: (text: string, label: string) =>
			`«${text}» — процент, а в колонке «${label}» нужно число.`,
		noPort: 'Не сказано, до какого порта эта цена: напишите порт.',
		unknownPort: (text: string) =>
			`Порт «${text}» неизвестен. Напишите город и штат латиницей, например Tacoma WA.`,
		unclearColumn: (header: string, expected: readonly string[]) =>
			`Непонятно, к какой колонке относится «${header}». Ожидаются: ${quoted(expected)}.`,
		twoStates: (column: string, yard: string) =>
			`В колонке штата стоит ${column}, а в названии площадки ${yard}: исправьте одно из двух.`,
	},
	/** Rows among each other. */
	row: {
		name: (row: number) => `строка ${row}`,
		nameOnSheet: (sheet: string, row: number) => `лист «${sheet}», строка ${row}`,
		noFee: 'Нет ни суммы, ни процента сбора: заполните одно из двух.',
		noAmount: 'Нет ни суммы, ни процента: заполните одно из двух.',
		twoFees: (sum: string, percent: string) =>
			`Указаны и сумма ${sum}, и процент ${percent}: оставьте одно из двух.`,
		currency: 'Укажите валюту суммы: USD, EUR или UAH.',
		twoCurrencies: (first: string) => `Валюта другая, чем в строке «${first}»: у аукциона одна валюта.`,
		otherFeeTable: (auction: string) => `У ${auction} своя таблица сборов: впишите их туда.`,
		boundOfSum: 'Границы «не меньше» и «не больше» бывают только у процента.',
		companyFee:
			'Строка с кодом company_fee заменяет услуги компании: группа «услуги», в таможенную стоимость не входит.',
		percentOf: 'Укажите, от чего процент: цена машины, таможенная стоимость или итог до этой строки.',
		percentOfItself:
			'Строка входит в таможенную стоимость, поэтому не может быть процентом от неё: возьмите цену машины или итог до этой строки.',
		notInValue: 'Платежи таможни и регистрация не входят в таможенную стоимость: выберите другую группу.',
		code: 'Код — латинские строчные буквы, цифры, дефис и подчёркивание, не длиннее 40 знаков.',
		codeTaken: (code: string, first: string) =>
			`Код «${code}» с теми же ограничениями уже есть (${first}). У ступеней одной строки они разные.`,
		ownTooMany: (most: number) => `Своих строк не больше ${most}. Удалите лишние.`,
		tooMany: (most: number) => `В этой таблице не больше ${most} строк. Удалите лишние.`,
		route: (port: string, destination: string, vehicle: string) => `${port} – ${destination}, ${vehicle}`,
		twice: (row: string, first: string) => `Повтор: ${row} уже есть (${first}). Оставьте одну из двух строк.`,
		overlap: (other: string) =>
			`Одна машина попадает и в эту строку, и в другую: ${other}. Разведите топливо, происхождение, объём, возраст или массу.`,
		reversed: (from: string, to: string) => `Начало ${from} больше конца ${to}: поменяйте границы местами.`,
		noOpenEnd: (last: string) =>
			`Нет открытого конца: цены выше ${last} не попадают ни в одну ставку. У последней ставки оставьте «до» пустым или напишите «и выше».`,
		secondOpenEnd: (first: string) =>
			`Второй открытый конец: «и выше» уже есть (${first}). Открытый конец должен быть ровно один.`,
		order: (from: string, before: string, other: string) =>
			`Ставки идут не по возрастанию: «от ${from}» стоит после «от ${before}» (${other}). Расставьте строки по порядку.`,
		notFromZero: (from: string) =>
			`Первая ставка начинается с ${from}: цены ниже не попадают ни в одну ставку. Начните с 0.`,
		sameTier: (other: string) => `Такая же ставка уже есть: ${other}. Оставьте одну из двух строк.`,
		crossing: (from: string, range: string, other: string) =>
			`Ставка «от ${from}» пересекается со ставкой «${range}» (${other}): одна цена попадает в обе. Исправьте границы.`,
		gap: (from: string, to: string, other: string, end: string) =>
			`Пропуск: цены от ${from} до ${to} не попадают ни в одну ставку (предыдущая — ${other}, до ${end}). Исправьте границы.`,
		longer: (width: number) =>
			`В строке полей больше, чем в заголовке (${width}): вероятно, запятая внутри числа или текста разделила его. Возьмите такие значения в кавычки или сохраните файл с точкой с запятой.`,
		openRange: (from: string) => `от ${from}`,
	},
	/** Whole sheets, and what was passed over or taken for granted. */
	sheet: {
		empty: 'Таблица пуста: под заголовком нет ни одной строки. Впишите их и загрузите файл снова.',
		unseen: (sheet: string, rows: number, columns: number) =>
			`На листе «${sheet}» есть скрытое (строк: ${rows}, колонок: ${columns}): оно прочитано вместе с остальным.`,
		hidden: (sheet: string) => `Скрытый лист «${sheet}» пропущен.`,
		noTable: (sheet: string) => `Лист «${sheet}» пропущен: таблицы на нём нет.`,
		noHeader: (kind: string, columns: readonly string[]) =>
			`Не найдена строка заголовков таблицы «${kind}». Ожидаются колонки: ${columns.join(', ')}. Разделители csv: запятая, точка с запятой или табуляция.`,
		moreFaults: (count: number) => `И ещё ошибок: ${count}. Сначала исправьте эти.`,
		labelAndKey: (label: string, key: string) => `«${label}» (${key})`,
		assumed: (label: string, value: string) => `В файле не указано «${label}»: принято «${value}».`,
		noColumn: (label: string, examples: readonly string[]) =>
			`Нет колонки «${label}». Подойдёт заголовок: ${quoted(examples)}.`,
		columnStays: (label: string) => `В файле нет колонки «${label}»: она останется как есть.`,
		columnEmpty: (label: string) => `В файле нет колонки «${label}»: все её ячейки будут пустыми.`,
		newValue: (label: string, text: string) => `Новое значение в колонке «${label}»: «${text}».`,
		numbered: (place: string) => `${place} с номерами колонок пропущена.`,
		inTable: 'Таблица: ',
		onSheet: (sheet: string) => `Лист «${sheet}»: `,
		needless: (where: string, header: string) => `${where}колонка «${header}» не нужна и не прочитана.`,
		needlessColumn: (header: string) => `Колонка «${header}» не нужна и не прочитана.`,
		inferred: (where: string, header: string, role: string) =>
			`${where}колонка «${header}» понята по её ячейкам как «${role}».`,
		foreign: (where: string) => `${where}в заголовке названа другая валюта. Цены нужны в долларах США.`,
		foreignLine: (place: string, text: string) =>
			`${place}: «${text}». Значит, цены в другой валюте, а нужны в долларах США. Переведите их или уберите эту надпись.`,
		foreignName: (sheet: string) =>
			`По названию листа «${sheet}» цены на нём в другой валюте, а нужны в долларах США. Переведите их или переименуйте лист.`,
		scaled: (where: string) =>
			`${where}по заголовку цены не в целых долларах за машину, а в тысячах, центах или за другую единицу. Впишите полные суммы и исправьте заголовок.`,
		repeated: (where: string, headers: string) =>
			`${where}лишняя или повторная колонка ${headers}: оставьте одну.`,
		twice: (label: string) => `Колонка «${label}» стоит в файле дважды. Оставьте одну.`,
		title: (place: string, text: string) => `${place} над таблицей: «${text}».`,
		skipped: (place: string, text: string) => `${place} не прочитана: «${text}».`,
		filledDown: (header: string) =>
			`Пустые ячейки колонки «${header}» взяты из строки выше: значение написано один раз на группу.`,
		line: (row: number) => `Строка ${row}`,
		lineOnSheet: (sheet: string, row: number) => `Лист «${sheet}», строка ${row}`,
	},
};
