// Writes the published JSON Schema of error answers anew: node scripts/write-error-schema.ts
import { writeFileSync } from 'node:fs';
import { errorResponseJsonSchema } from '../src/domain/response/response-schema.ts';

const target = new URL('../schema/error-response.schema.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(errorResponseJsonSchema(), null, 2)}\n`);
console.log('schema/error-response.schema.json written');
