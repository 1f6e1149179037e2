import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { valueFaults as russian } from '../ru/value-faults.ts';

const signs = ['знак', 'знаки', 'знаків'] as const;
const entries = ['запису', 'записів', 'записів'] as const;

export const valueFaults: Catalogue<typeof russian> = {
	number: 'Тут потрібне число',
	boolean: 'Тут потрібно true або false',
	list: 'Тут потрібен список',
	object: 'Тут потрібен набір полів',
	once: 'Назвіть це поле один раз',
	oneOf: (values) => `Тут годиться одне з: ${values.join(', ')}`,
	form: 'Так це значення не пишеться',
	whole: 'Тут потрібне ціле число',
	longest: (most) => `Не довше за ${counted(most, signs)}`,
	shortest: (least) => `Не коротше за ${counted(least, signs)}`,
	mostEntries: (most) => `Не більше ${counted(most, entries)}`,
	leastEntries: (least) => `Не менше ${counted(least, entries)}`,
	most: (most) => `Не більше ${decimal(most)}`,
	least: (least) => `Не менше ${decimal(least)}`,
	other: 'Перевірте це значення',
};
