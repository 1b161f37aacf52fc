// The front door of API tokens: who holds one. The edge uses it for calls that a token may make, API v2 for each of its
// own.
export {
  findTokenHolder,
  fromTokenUse,
  holderOf,
  type TokenCall,
  type TokenUse,
  tokenUseValues,
} from './find-token-holder.ts';
