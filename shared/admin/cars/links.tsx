import { carLinks as words } from '@clearway/shared/words/admin-car-links.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { CarLink } from '../../contract/car-link.ts';
import { carLinkRoles } from '../../contract/car-stages.ts';
import { outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';

/** The secret links of a car: made, copied, revoked, and how often each was opened. */
export function CarLinks({ car: { id, links }, look }: PartOfCar) {
	const { api } = useServices();
	const [label, setLabel] = useState('');
	const [role, setRole] = useState<CarLink['role']>('client');
	const { isBusy, during } = useBusy();
	// A lost answer makes no second link.
	const key = useRef(crypto.randomUUID());
	const paramsOf = (link: CarLink) => ({ id: String(id), link: String(link.id) });

	const copy = async (link: CarLink): Promise<void> => {
		const found = await outcome(api.carLink.get({ params: paramsOf(link) }));
		if (!found.ok) return toast.problem(found.problem);
		const { url } = found.value;
		try {
			await navigator.clipboard.writeText(url);
			toast.done(words.copied(link.label));
		} catch {
			toast.failed(words.notCopied(url));
		}
	};
	const make = (event: FormEvent): void => {
		event.preventDefault();
		void during(async () => {
			const body = { label: label.trim(), role };
			const made = await outcome(
				api.carLink.create({ params: { id: String(id) }, body, idempotencyKey: key.current }),
			);
			if (!made.ok) return toast.problem(made.problem);
			key.current = crypto.randomUUID();
			setLabel('');
			await look();
			await copy(made.value);
		});
	};
	const revoke = async (link: CarLink): Promise<void> => {
		if (!(await confirm({ ...words.sure, lines: [link.label], isDangerous: true }))) return;
		const result = await outcome(api.carLink.revoke({ params: paramsOf(link) }));
		if (!result.ok) toast.problem(result.problem);
		await look();
	};

	return (
		<section aria-labelledby="links">
			<h2 id="links">{words.title}</h2>
			<p className={classes.soft}>{links.length === 0 ? words.none : words.who}</p>
			<ul className={classes.rows}>
				{links.map((link) => (
					<li key={link.id} className={link.revokedAt ? classes.over : undefined}>
						<div className={classes.name}>
							<strong>{link.label}</strong>, {words.roles[link.role].toLowerCase()}
							<span className={classes.soft}>
								{words.made(link.by, link.createdAt)}; {stateOf(link)}
							</span>
						</div>
						{!link.revokedAt && (
							<Group gap="xs" wrap="nowrap">
								<Button
									size="compact-md"
									variant="default"
									aria-label={words.copyOf(link.label)}
									onClick={() => void copy(link)}
								>
									{words.copy}
								</Button>
								<Button
									size="compact-md"
									variant="subtle"
									color="gray"
									aria-label={words.revokeOf(link.label)}
									onClick={() => void revoke(link)}
								>
									{words.revoke}
								</Button>
							</Group>
						)}
					</li>
				))}
			</ul>
			<form className={classes.add} onSubmit={make}>
				<TextInput
					label={words.label}
					placeholder={words.labelHint}
					value={label}
					onChange={({ currentTarget: { value } }) => {
						setLabel(value);
						key.current = crypto.randomUUID();
					}}
					maxLength={40}
				/>
				<NativeSelect
					label={words.role}
					value={role}
					onChange={({ currentTarget: { value } }) => setRole(value === 'viewer' ? 'viewer' : 'client')}
					data={carLinkRoles.map((known) => ({ value: known, label: words.roles[known] }))}
				/>
				<Button type="submit" variant="default" disabled={label.trim() === '' || isBusy}>
					{words.make}
				</Button>
			</form>
		</section>
	);
}

function stateOf({ openings, phones, firstAt, lastAt, revokedAt, expiresOn }: CarLink): string {
	return [
		firstAt && lastAt ? words.opened(openings, phones, firstAt, lastAt) : words.unopened,
		revokedAt ? words.revoked(revokedAt) : expiresOn && words.until(expiresOn),
	]
		.filter(Boolean)
		.join('; ');
}
