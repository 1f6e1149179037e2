import { carWords } from '@clearway/shared/words/car-stages.ts';
import type { CarPayment } from '../../contract/car-payment.ts';

export const nameOf = ({ title, kind }: Pick<CarPayment, 'title' | 'kind'>): string =>
	title || carWords.payments[kind];
