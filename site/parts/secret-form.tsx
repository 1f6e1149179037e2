import type { ComponentProps, ReactNode } from 'react';
import { useAddress } from '../runtime/use-site.ts';

type Props = {
	to: string;
	send: string;
	look?: 'main' | 'outline' | 'link';
	hasFile?: boolean;
	/** What is sent along unseen. */
	keep?: Record<string, string>;
	children?: ReactNode;
};

const looks = { main: 'button button--main', outline: 'button button--outline', link: 'link-button' };

/** A form of a secret page. Without scripts and with them the same: the server answers with this page. */
export function SecretForm({ to, send, look = 'outline', hasFile, keep = {}, children }: Props) {
	const address = useAddress();
	return (
		<form
			className="form car__form"
			method="post"
			encType={hasFile ? 'multipart/form-data' : undefined}
			action={address(to)}
		>
			{children}
			{Object.entries(keep).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<p>
				<button type="submit" className={looks[look]}>
					{send}
				</button>
			</p>
		</form>
	);
}

type FieldProps = ComponentProps<'input'> & { name: string; label?: string; hint?: string; fault?: string };

export function SecretField({ id, name, label, hint, fault, ...input }: FieldProps) {
	const own = id ?? name;
	const said = fault || hint;
	return (
		<div className={fault ? 'field field--wrong' : 'field'}>
			{label && (
				<label className="field__label" htmlFor={own}>
					{label}
				</label>
			)}
			<input
				className="field__input"
				id={own}
				name={name}
				aria-invalid={fault ? true : undefined}
				aria-describedby={said && `${own}-said`}
				{...input}
			/>
			{said && (
				<p
					className={fault ? 'field__error' : 'field__help'}
					id={`${own}-said`}
					role={fault ? 'alert' : undefined}
				>
					{said}
				</p>
			)}
		</div>
	);
}
