import { Field } from '@clearway/shared/ui/field.tsx';
import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { useSite } from '../runtime/use-site.ts';
import { isWholePhone, setPhone } from './phone-mask.ts';
import { type FieldErrors, RequestForm } from './request-form.tsx';

export function CallbackForm({ quote, onSent }: { quote?: string; onSent?: () => void }) {
	const { options } = useSite();
	return (
		<RequestForm
			action="/forms/callback"
			check={check}
			send={async ({ name = '', phone = '', ...rest }, idempotencyKey) => {
				const { api } = await import('../runtime/web-api.ts');
				return api.mail.callback({ body: { name, phone, ...rest }, idempotencyKey });
			}}
			submit={words.callback.send}
			thanks={options['site.thank-you-callback'] ?? ''}
			{...(quote && { quote })}
			onSent={onSent}
		>
			{(errors) => (
				<>
					<Field
						label={words.form.phone}
						help={words.form.phoneHelp}
						error={errors.phone}
						name="phone"
						type="tel"
						inputMode="tel"
						autoComplete="tel"
						placeholder="+380"
						required
						maxLength={40}
						onInput={setPhone}
					/>
					<Field
						label={words.form.name}
						error={errors.name}
						name="name"
						autoComplete="name"
						required
						maxLength={100}
					/>
				</>
			)}
		</RequestForm>
	);
}

function check({ name = '', phone = '' }: Readonly<Record<string, string>>): FieldErrors {
	const { errors } = words.form;
	return {
		...(phone.trim() === '' ? { phone: errors.phone } : !isWholePhone(phone) && { phone: errors.phoneShort }),
		...(name.trim() === '' && { name: errors.name }),
	};
}
