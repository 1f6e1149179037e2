import { counted, decimal } from '../../format/number.ts';

const signs = ['знака', 'знаков', 'знаков'] as const;
const entries = ['записи', 'записей', 'записей'] as const;

/** What is wrong with a value that has no sentence of its own. */
export const valueFaults = {
	number: 'Здесь нужно число',
	boolean: 'Здесь нужно true или false',
	list: 'Здесь нужен список',
	object: 'Здесь нужен набор полей',
	once: 'Назовите это поле один раз',
	oneOf: (values: readonly string[]) => `Здесь подходит одно из: ${values.join(', ')}`,
	form: 'Так это значение не пишется',
	whole: 'Здесь нужно целое число',
	longest: (most: number) => `Не длиннее ${counted(most, signs)}`,
	shortest: (least: number) => `Не короче ${counted(least, signs)}`,
	mostEntries: (most: number) => `Не больше ${counted(most, entries)}`,
	leastEntries: (least: number) => `Не меньше ${counted(least, entries)}`,
	most: (most: number) => `Не больше ${decimal(most)}`,
	least: (least: number) => `Не меньше ${decimal(least)}`,
	other: 'Проверьте это значение',
};
