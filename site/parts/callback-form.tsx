import { Field } from '@clearway/shared/ui/field.tsx';
import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { useSite } from '../runtime/use-site.ts';
import { isWholePhone, setPhone } from './phone-mask.ts';
import { type FieldErrors, RequestForm } from './request-form.tsx';

type Props = { quote?: string; compared?: string | undefined; message?: string; onSent?: () => void };

export function CallbackForm({ quote, compared, message, onSent }: Props) {
	const { options } = useSite();
	return (
		<RequestForm
			action="/forms/callback"
			check={check}
			send={async ({ name = '', phone = '', message = '', ...rest }, idempotencyKey) => {
				const { api } = await import('../runtime/web-api.ts');
				const body = { name, phone, ...(message.trim() !== '' && { message }), ...rest };
				return api.mail.callback({ body, idempotencyKey });
			}}
			submit={words.callback.send}
			thanks={options['site.thank-you-callback'] ?? ''}
			{...(quote && { quote, compared })}
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
					{message && (
						<Field
							kind="text"
							label={words.form.message}
							error={errors.message}
							name="message"
							rows={4}
							maxLength={5000}
							// A field takes plain text, without no-break spaces.
							defaultValue={message.replaceAll(/[\u00A0\u202F]/g, ' ')}
						/>
					)}
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
