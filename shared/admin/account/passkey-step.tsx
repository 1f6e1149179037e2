import { passkeys } from '@clearway/shared/words/admin-passkeys.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PasskeyAnswer, PasskeyOptions } from '../../contract/passkey.ts';
import { useServices } from '../services/services.tsx';
import { signWithPasskey, whyUnable } from './passkey-browser.ts';

const text = passkeys.sign;

/**
 * Asks for another challenge, because each is good for one answer. Null if there is none any more; `told` if the
 * form itself says why, or goes on.
 */
export type Renew = () => Promise<PasskeyOptions | 'told' | null>;

/** The second step of a sign-in with a passkey, or why it is not possible here. */
export default function PasskeyStep({
	options,
	renew,
	onSigned,
}: {
	options: PasskeyOptions;
	renew: Renew;
	onSigned: (answer: PasskeyAnswer) => Promise<void>;
}) {
	const { platform } = useServices();
	const [isUsed, setUsed] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const unable = whyUnable(platform);
	if (unable !== null) return <p>{unable}</p>;
	const enter = async (): Promise<void> => {
		setAsking(true);
		setFailure(null);
		const fresh = isUsed ? await renew() : options;
		if (fresh === 'told') return setAsking(false);
		const signed = fresh ? await signWithPasskey(fresh) : { failure: passkeys.failed.stale };
		setAsking(false);
		if ('failure' in signed) return setFailure(signed.failure);
		setUsed(true);
		await onSigned(signed.answer);
	};
	return (
		<>
			<p>{text.lead}</p>
			<Button size="md" fullWidth autoFocus aria-busy={isAsking} onClick={() => void enter()}>
				{text.enter}
			</Button>
			{failure !== null && <p role="alert">{failure}</p>}
			<p>{text.or}</p>
		</>
	);
}
