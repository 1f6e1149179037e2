import { carLinks as words } from '@clearway/shared/words/admin-car-links.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { CarLink } from '../../contract/car-link.ts';
import { carLinkRoles } from '../../contract/car-stages.ts';
import { linkFields } from '../../contract/payment-fields.ts';
import { confirm } from '../kit/confirm.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { chosenOf, FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';
import { RevokeForm } from './revoke-form.tsx';

/** The secret links of a car: made, copied, revoked, and how often each was opened. */
export function CarLinks({ car, look }: PartOfCar) {
	const { id, links, chats } = car;
	const { api } = useServices();
	const [isOpen, setOpen] = useState(false);
	const [asked, setAsked] = useState<CarLink | null>(null);
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
	const form: FormOf<{ label: string; role: CarLink['role'] }> = {
		begin: { label: '', role: 'client' },
		action: words.make,
		fields: () => [
			{ name: 'label', label: words.label, help: words.labelHint, ...linkFields.label },
			{
				...{ name: 'role', label: words.role },
				...chosenOf(carLinkRoles.map((role) => [role, words.roles[role]] as const)),
			},
		],
		send: async (body, idempotencyKey) => {
			const made = await outcome(api.carLink.create({ params: { id: String(id) }, body, idempotencyKey }));
			if (made.ok) {
				setOpen(false);
				await look();
				await copy(made.value);
			}
			return made;
		},
	};
	const revoke = async (link: CarLink, going?: readonly number[]): Promise<void> => {
		const query = going ? { chats: going.join(',') } : {};
		const result = await outcome(api.carLink.revoke({ params: paramsOf(link), query }));
		setAsked(null);
		if (!result.ok) toast.problem(result.problem);
		await look();
	};
	const ask = async (link: CarLink): Promise<void> => {
		if (link.role === 'client' && chats.length > 0) return setAsked(link);
		if (await confirm({ ...words.sure, lines: [link.label], isDangerous: true })) await revoke(link);
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
									onClick={() => void ask(link)}
								>
									{words.revoke}
								</Button>
							</Group>
						)}
					</li>
				))}
			</ul>
			<Button variant="default" onClick={() => setOpen(true)}>
				{words.make}
			</Button>
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.make}>
				<FieldsForm {...form} />
			</Dialog>
			<Dialog opened={asked !== null} onClose={() => setAsked(null)} title={words.sure.title}>
				{asked && (
					<RevokeForm
						{...{ car, link: asked }}
						onClose={() => setAsked(null)}
						onRevoke={(going) => revoke(asked, going)}
					/>
				)}
			</Dialog>
		</section>
	);
}

function stateOf({ openings, firstAt, lastAt, revokedAt, expiresOn }: CarLink): string {
	return [
		firstAt && lastAt ? words.opened(openings, firstAt, lastAt) : words.unopened,
		revokedAt ? words.revoked(revokedAt) : expiresOn && words.until(expiresOn),
	]
		.filter(Boolean)
		.join('; ');
}
