// TypeScript types to strict JSON Schema: what a type does not name is refused, what it does not mark optional is required.
import ts from 'typescript';

/** What Stripe documents of metadata, whose type says only "texts by name". */
const metadata = {
  type: 'object',
  maxProperties: 50,
  propertyNames: { maxLength: 40 },
  additionalProperties: { type: ['string', 'number', 'null'], maxLength: 500 },
};
const decimal = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
const flags = ts.TypeFlags;

const booleans = (literals) =>
  literals.includes(true) && literals.includes(false) ? { type: 'boolean' } : { enum: [literals.includes(true)] };

const shortened = (schema, maxLength) => {
  if (schema.anyOf) return { anyOf: schema.anyOf.map((each) => shortened(each, maxLength)) };
  return schema.type === 'string' ? { ...schema, maxLength } : schema;
};

export class SchemaMaker {
  /** Schemas of named types; `{ $ref: '#/$defs/…' }` points here. */
  defs = {};
  #names = new Map();

  constructor(checker) {
    this.checker = checker;
  }

  of(type) {
    return this.#plain(type) ?? this.#compound(type);
  }

  #plain(type) {
    if (type.flags & (flags.Any | flags.Unknown)) return {};
    if (type.flags & flags.Null) return { type: 'null' };
    if (type.flags & (flags.StringLiteral | flags.NumberLiteral)) return { enum: [type.value] };
    if (type.flags & flags.BooleanLiteral) return { enum: [type.intrinsicName === 'true'] };
    if (type.flags & (flags.String | flags.TemplateLiteral)) return { type: 'string' };
    if (type.flags & flags.Number) return { type: 'number' };
    if (type.flags & flags.Boolean) return { type: 'boolean' };
    if (type.isIntersection()) return type.types.some((each) => each.flags & flags.String) ? { type: 'string' } : null;
    return null;
  }

  #compound(type) {
    if (type.isUnion()) return this.#union(type.types.filter((each) => !(each.flags & flags.Undefined)));
    if (this.checker.isArrayType(type))
      return { type: 'array', items: this.of(this.checker.getTypeArguments(type)[0]) };
    const name = type.aliasSymbol?.name ?? type.symbol?.name ?? '';
    if (name === 'Metadata' || name === 'MetadataParam') return metadata;
    if (name.startsWith('Decimal')) return decimal;
    return this.#named(type);
  }

  /** Words beside "and whatever may come" (`OtherString`) are the words: nothing else is expected here. */
  #union(types) {
    const parts = types.map((each) => this.of(each));
    const literals = parts.filter((part) => 'enum' in part).flatMap((part) => part.enum);
    const words = literals.filter((each) => typeof each !== 'boolean');
    const hasWords = types.some((each) => each.flags & flags.StringLiteral && each.value !== '');
    const others = parts.filter((part, at) => !('enum' in part) && !(hasWords && types[at].isIntersection()));
    if (words.length < literals.length) others.push(booleans(literals));
    const all = [...(words.length > 0 ? [{ enum: words }] : []), ...others];
    return all.length === 1 ? all[0] : { anyOf: all };
  }

  #named(type) {
    const known = this.#names.get(type);
    if (known) return { $ref: `#/$defs/${known}` };
    const name = `t${this.#names.size}_${type.symbol?.name ?? 'anonymous'}`.replace(/\W/g, '');
    this.#names.set(type, name);
    this.defs[name] = this.#object(type);
    return { $ref: `#/$defs/${name}` };
  }

  #object(type) {
    const [properties, required] = [{}, []];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const own = this.checker.getTypeOfSymbol(property);
      if (own.getCallSignatures().length > 0) continue;
      properties[property.name] = this.#limited(this.of(own), property);
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return { type: 'object', properties, required, additionalProperties: index ? this.of(index.type) : false };
  }

  /** Lengths stand in the comments: "This may be up to 200 characters." */
  #limited(schema, property) {
    const words = ts.displayPartsToString(property.getDocumentationComment(this.checker));
    const most = /(?:up to|at most|maximum(?: of)?) \*?(\d+) characters/i.exec(words)?.[1];
    return most ? shortened(schema, Number(most)) : schema;
  }
}
