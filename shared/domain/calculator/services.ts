import type { Draft } from './lines.ts';
import { type Parameters, parameterOn } from './parameters.ts';
import { formatSum } from './step-texts.ts';
import type { LineCode } from './types.ts';

const services: readonly LineCode[] = ['company_fee', 'broker', 'certification', 'ua_delivery'];

/**
 * The company's own services by the prices of the day, in dollars; none of them is part of the customs value.
 */
export function serviceDrafts(asOf: string, parameters: Parameters): Draft[] {
	return services.map((code) => {
		const { number, source, illustrative } = parameterOn(parameters, `calculator.service.${code}`, asOf);
		const step = `Цена услуги ${formatSum(number, 'USD')}`;
		return { code, amount: number, currency: 'USD', inCustomsValue: false, illustrative, step, source };
	});
}
