import { typesetText } from '@clearway/shared/format/typeset.ts';
import { aktsizNaBenzinIDizel } from './aktsiz-na-benzin-i-dizel.ts';
import { amerikanskaiaMashinaIzGruzii } from './amerikanskaia-mashina-iz-gruzii.ts';
import { elektromobilS2026Goda } from './elektromobil-s-2026-goda.ts';
import { eur1Proiskhozhdenie } from './eur-1-proiskhozhdenie.ts';
import { gdeOshibaiutsiaKalkuliatory } from './gde-oshibaiutsia-kalkuliatory.ts';
import { gibridNaTamozhne } from './gibrid-na-tamozhne.ts';
import { izChegoSkladyvaetsiaSumma } from './iz-chego-skladyvaetsia-summa.ts';
import { kakVybiraiutPort } from './kak-vybiraiut-port.ts';
import { kupiliOseniuRastamozhiliVIanvare } from './kupili-oseniu-rastamozhili-v-ianvare.ts';
import { kursNatsbanka } from './kurs-natsbanka.ts';
import { otStavkiDoNomerov } from './ot-stavki-do-nomerov.ts';
import { proverkaPeredStavkoi } from './proverka-pered-stavkoi.ts';
import { sborVPensionnyiFond } from './sbor-v-pensionnyi-fond.ts';
import { sboryCopartIIaa } from './sbory-copart-i-iaa.ts';
import type { SeedPost } from './seed-post.ts';
import { taitlIDokumenty } from './taitl-i-dokumenty.ts';
import { vozrastnoiKoeffitsientK } from './vozrastnoi-koeffitsient-k.ts';

/** The demo posts in the order in which they were published. */
export const seedPosts: readonly SeedPost[] = [
	elektromobilS2026Goda,
	eur1Proiskhozhdenie,
	vozrastnoiKoeffitsientK,
	aktsizNaBenzinIDizel,
	gibridNaTamozhne,
	amerikanskaiaMashinaIzGruzii,
	proverkaPeredStavkoi,
	otStavkiDoNomerov,
	kursNatsbanka,
	gdeOshibaiutsiaKalkuliatory,
	sboryCopartIIaa,
	taitlIDokumenty,
	sborVPensionnyiFond,
	kakVybiraiutPort,
	kupiliOseniuRastamozhiliVIanvare,
	izChegoSkladyvaetsiaSumma,
].map((post) => ({
	...post,
	description: typesetText(post.description),
	uk: { ...post.uk, description: typesetText(post.uk.description) },
}));
