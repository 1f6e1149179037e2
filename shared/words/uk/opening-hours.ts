import type { Catalogue } from '../catalogue.ts';
import type { shortDays as ru } from '../ru/opening-hours.ts';

/** The days of the week in the office's hours, from Monday. */
export const shortDays: Catalogue<typeof ru> = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'];
