import { counted, decimal, plural } from '../../format/number.ts';

/** Texts about what was typed and cannot be saved as it is: it stays on the computer, is shown and copied. */
export const unsaved = {
	deleted: {
		title: 'Эту запись удалили',
		text: 'Написанное вами осталось на экране и на этом компьютере. Верните запись из корзины, и его можно будет сохранить.',
		purged:
			'В корзине её тоже нет, сохранить написанное в неё нельзя. Оно осталось на этом экране и на главной, в «Не отправлено»: скопируйте нужное в новую запись.',
		restore: 'Вернуть из корзины',
		restored: 'Запись возвращена. Проверьте написанное и сохраните.',
	},
	/** On the page of a record that is gone. */
	typedHere: 'Набрано на этом компьютере',
	inTrash: 'Запись в корзине.',
	tooLong: (most: number, over: number) =>
		`Текст длиннее ${decimal(most)} знаков, ${plural(over, ['лишний', 'лишних', 'лишних'])} ${counted(over, ['знак', 'знака', 'знаков'])}. Целиком он не уйдёт: сократите его. Набранное на месте.`,
	cut: (most: number, over: number) =>
		`Вставилось не всё: в поле помещается ${counted(most, ['знак', 'знака', 'знаков'])}, не вошло ${decimal(over)}. Скопированное цело: сократите его и вставьте ещё раз.`,
} as const;
