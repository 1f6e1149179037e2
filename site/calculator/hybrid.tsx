import { Field } from '@clearway/shared/ui/field.tsx';
import type { LineRemark } from '@clearway/shared/ui/receipt-line.tsx';
import { AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { type FormParts, pairs, Segments } from './controls.tsx';
import { signed } from './signed.ts';

/**
 * What stands at the excise of a hybrid: that customs posts differ, and by how much. The engine is only asked
 * for where the line is opened; its field belongs to the form, also without scripts.
 */
export function hybridRemark(form: FormParts, formId: string): LineRemark | undefined {
	const { car, answer, change } = form;
	const { hybrid } = answer.hints;
	if (!hybrid) return undefined;
	const { other, more } = hybrid;
	const isAsked = other === 'as_engine';
	return {
		note: (
			<>
				{receipt.hybrid}{' '}
				{more ? (
					<>
						{isAsked ? words.hybrid.asEngine(car.cc.trim()) : words.hybrid.flat}{' '}
						<AmountInCurrencies sum={more} write={signed} />
					</>
				) : (
					isAsked && words.hybrid.ask
				)}
			</>
		),
		...(isAsked && {
			ask: (
				<>
					<Field
						label={words.fields.cc}
						help={words.fields.ccHelp}
						form={formId}
						name="cc"
						inputMode="numeric"
						autoComplete="off"
						maxLength={24}
						value={car.cc}
						onChange={(event) => change('cc', event.currentTarget.value)}
					/>
					<div className="by-script">
						<Segments
							form={form}
							name="hybrid_engine"
							label={words.fields.hybrid_engine}
							options={pairs(words.engines)}
						/>
					</div>
				</>
			),
		}),
	};
}
