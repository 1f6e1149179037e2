import { counted, decimal, plural } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { unsaved as ru } from '../ru/admin-unsaved.ts';

/** Texts about what was typed and cannot be saved as it is: it stays on the computer, is shown and copied. */
export const unsaved: Catalogue<typeof ru> = {
	deleted: {
		title: 'Цей запис видалили',
		text: 'Написане вами залишилося на екрані й на цьому комп’ютері. Поверніть запис із кошика, і його можна буде зберегти.',
		purged:
			'У кошику його теж немає, зберегти написане в нього не можна. Воно залишилося на цьому екрані й на головній, у «Не надіслано»: скопіюйте потрібне в новий запис.',
		restore: 'Повернути з кошика',
		restored: 'Запис повернуто. Перевірте написане й збережіть.',
	},
	/** On the page of a record that is gone. */
	typedHere: 'Набрано на цьому комп’ютері',
	inTrash: 'Запис у кошику.',
	tooLong: (most: number, over: number) =>
		`Текст довший за ${decimal(most)} знаків, ${plural(over, ['зайвий', 'зайві', 'зайвих'])} ${counted(over, ['знак', 'знаки', 'знаків'])}. Цілком він не піде: скоротіть його. Набране на місці.`,
	cut: (most: number, over: number) =>
		`Вставилося не все: у поле вміщується ${counted(most, ['знак', 'знаки', 'знаків'])}, не ввійшло ${decimal(over)}. Скопійоване ціле: скоротіть його та вставте ще раз.`,
};
