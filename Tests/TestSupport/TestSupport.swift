import RenderCore
