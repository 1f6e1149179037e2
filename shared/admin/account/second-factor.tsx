import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { SecondFactor } from '../../contract/auth.ts';
import { confirm } from '../kit/confirm.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { OnFirstField } from '../kit/lazy-dialog.tsx';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './account.module.css';

const text = signIn.factor;
const FactorSetup = lazy(async () => ({ default: (await import('./factor-setup.tsx')).FactorSetup }));
const Passkeys = lazy(() => import('./passkeys.tsx'));
const RecoveryCodes = lazy(async () => ({ default: (await import('./factor-setup.tsx')).RecoveryCodes }));

type Open =
	| { kind: 'setup'; begun: { secret: string; address: string } }
	| { kind: 'codes'; codes: readonly string[] };

/** Turns the person's own second factor on and off, and shows its recovery codes. */
export function SecondFactorSection({ factor }: { factor: SecondFactor }) {
	const { api } = useServices();
	const { revalidate } = useRevalidator();
	const [open, setOpen] = useState<Open | null>(null);
	const begin = async (): Promise<void> => {
		const result = await outcome(api.auth.beginFactor());
		if (result.ok) setOpen({ kind: 'setup', begun: result.value });
		else toast.problem(result.problem);
	};
	const renew = async (): Promise<void> => {
		if (!(await confirm({ title: text.renewTitle, text: text.renewText, action: text.renew }))) return;
		const result = await outcome(api.auth.renewCodes());
		if (result.ok) setOpen({ kind: 'codes', codes: result.value.codes });
		else toast.problem(result.problem);
	};
	const drop = async (): Promise<void> => {
		const said =
			factor.passkeys.length > 0
				? { title: text.dropAppTitle, text: text.dropTextKeys, done: text.appOff }
				: { title: text.dropTitle, text: text.dropText, done: text.dropped };
		const question = { title: said.title, text: said.text, action: text.drop };
		if (!(await confirm({ ...question, isDangerous: true }))) return;
		const result = await outcome(api.auth.dropFactor());
		if (!result.ok) return toast.problem(result.problem);
		toast.done(said.done);
		await revalidate();
	};
	const close = (): void => {
		setOpen(null);
		void revalidate();
	};
	// The codes are shown only this once, so Esc or a click beside them asks first.
	const leave = async (): Promise<void> => {
		if (open?.kind !== 'codes' || (await confirm(text.leaveCodes))) close();
	};
	return (
		<section className={classes.section}>
			<h2>{text.title}</h2>
			<Text c="dimmed" mb="md">
				{text.help}
			</Text>
			{(factor.isOn || factor.isRequired) && (
				<p>
					{factor.isOn && text.left(factor.codesLeft)} {factor.isRequired && text.required}
				</p>
			)}
			{factor.isOn && (
				<Button variant="default" onClick={() => void renew()}>
					{text.renew}
				</Button>
			)}
			<h3 className={classes.kind}>{text.app}</h3>
			<p>{factor.since === null ? text.off : text.on(factor.since)}</p>
			{factor.since === null && (
				<Button variant="default" onClick={() => void begin()}>
					{text.begin}
				</Button>
			)}
			{factor.since !== null && (!factor.isRequired || factor.passkeys.length > 0) && (
				<Button variant="default" onClick={() => void drop()}>
					{text.drop}
				</Button>
			)}
			<Suspense>
				<Passkeys
					factor={factor}
					onChange={() => void revalidate()}
					onCodes={(codes) => setOpen({ kind: 'codes', codes })}
				/>
			</Suspense>
			<Dialog
				opened={open !== null}
				onClose={() => void leave()}
				title={open?.kind === 'codes' ? text.codesTitle : text.title}
			>
				<Suspense>
					{open?.kind === 'setup' && (
						<OnFirstField>
							<FactorSetup
								begun={open.begun}
								onCodes={(codes) => {
									toast.done(codes.length > 0 ? text.turnedOn : text.appOn);
									if (codes.length > 0) setOpen({ kind: 'codes', codes });
									else close();
								}}
							/>
						</OnFirstField>
					)}
					{open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
				</Suspense>
			</Dialog>
		</section>
	);
}
